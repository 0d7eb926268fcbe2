import { decimalsOf } from '#shared/currencies.ts'
import { addDays, daysBetween, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { clamp, compare, type Decimal, exact, isPositive, percentOf, roundTo } from '#shared/money.ts'
import type { Order } from '../schema.ts'

export type FeeKind = 'none' | 'fixed' | 'percent'
export type FeeTerms = { kind: FeeKind; value: Decimal }
export type PlanTerms = { payInFullUnder: Decimal; bookingFeeDueDays: number; balanceDueDaysBefore: number }

export type PaymentPlan = {
  bookingFee: Decimal
  bookingFeeDueOn: IsoDate | null
  /** The day when the rest is due; null for an order without a date or an amount. */
  balanceDueOn: IsoDate | null
  /** True if the whole amount is due at booking, because the event is near or the order small. */
  isPaidInFull: boolean
}

type Planned = {
  total: Decimal
  decimals: number
  eventDate: IsoDate | null
  bookedOn: IsoDate
  fee: FeeTerms
  terms: PlanTerms
}

/**
 * ORD-13 with R33: the fee is due some days after booking and the balance some days before the event; neither is after
 * the event, nor the fee after the balance. An order nearer than the balance's days, or below `payInFullUnder`, is paid
 * in full at booking. A fee of the whole amount leaves no balance.
 */
export function paymentPlan({ total, decimals, eventDate, bookedOn, fee, terms }: Planned): PaymentPlan {
  const whole = roundTo(total, decimals)
  if (!isPositive(total))
    return { bookingFee: roundTo('0', decimals), bookingFeeDueOn: null, balanceDueOn: null, isPaidInFull: false }
  const byEvent = (date: IsoDate) =>
    eventDate === null ? date : later(earlier(date, eventDate), earlier(bookedOn, eventDate))
  const isNear = eventDate !== null && daysBetween(bookedOn, eventDate) <= terms.balanceDueDaysBefore
  const isSmall = compare(total, terms.payInFullUnder) < 0
  const feeDueOn = byEvent(addDays(bookedOn, terms.bookingFeeDueDays))
  const bookingFee = feeByTerms(fee, total, decimals)
  if ((isNear || isSmall) && fee.kind !== 'none')
    return { bookingFee: whole, bookingFeeDueOn: feeDueOn, balanceDueOn: feeDueOn, isPaidInFull: true }
  const balanceDueOn =
    eventDate === null ? null : later(addDays(eventDate, -terms.balanceDueDaysBefore), earlier(bookedOn, eventDate))
  const isFee = isPositive(bookingFee)
  const bookingFeeDueOn = isFee ? earlier(feeDueOn, balanceDueOn ?? feeDueOn) : null
  const isWhole = isFee && compare(bookingFee, whole) >= 0
  return { bookingFee, bookingFeeDueOn, balanceDueOn: isWhole ? bookingFeeDueOn : balanceDueOn, isPaidInFull: false }
}

/** Never more than the total. */
export function feeByTerms({ kind, value }: FeeTerms, total: Decimal, decimals: number): Decimal {
  const wanted = kind === 'percent' ? percentOf(exact(total), value) : exact(kind === 'fixed' ? value : 0)
  return roundTo(clamp(exact(roundTo(wanted, decimals)), exact(0), exact(roundTo(total, decimals))), decimals)
}

/** The plan of an order as if it were booked on that day. */
export const planOf = (
  order: Pick<Order, 'total' | 'currency' | 'eventDate' | 'bookingFeeKind' | 'bookingFeeValue'>,
  bookedOn: IsoDate,
  terms: PlanTerms,
): PaymentPlan =>
  paymentPlan({
    total: order.total,
    decimals: decimalsOf(order.currency),
    eventDate: order.eventDate,
    bookedOn,
    fee: { kind: order.bookingFeeKind, value: order.bookingFeeValue },
    terms,
  })

/** R33: a quote is valid to the end of a day between today and the event. */
export function validUntil({
  today,
  eventDate,
  quoteValidDays,
  minNoticeDays,
}: {
  today: IsoDate
  eventDate: IsoDate | null
  quoteValidDays: number
  minNoticeDays: number
}): IsoDate {
  const wanted = addDays(today, quoteValidDays)
  if (eventDate === null) return wanted
  return later(today, earlier(earlier(wanted, addDays(eventDate, -minNoticeDays)), eventDate))
}

/**
 * True if a quote has expired. It is open to the end of its last day; once a payment came it waits to be booked and
 * does not expire.
 */
export const hasRunOut = (quote: { validUntil: IsoDate | null; amountPaid: Decimal }, today: IsoDate): boolean =>
  quote.validUntil !== null && quote.validUntil < today && !isPositive(quote.amountPaid)

/** True if the customer can no longer accept it, because it expired or its day is past. */
export const isTooLate = (quote: Parameters<typeof hasRunOut>[0] & { eventDate: IsoDate | null }, today: IsoDate) =>
  hasRunOut(quote, today) || (quote.eventDate !== null && quote.eventDate < today)
