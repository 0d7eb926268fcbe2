import { isFirm, isOffer } from '#modules/order-status/order-statuses.ts'
import { type BookingFee, PERCENT_TOO_HIGH } from '#modules/settings/money/payment-defaults.ts'
import { deliveryTaxPercent } from '#modules/settings/taxes/tax.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal, isPositive, roundTo } from '#shared/money.ts'
import { priceOfDelivery } from '../delivery.ts'
import type { Order, OrderInput, OrderLine } from '../schema.ts'
import { BASIS, type Basis, type Follows } from './basis.ts'
import { isFeeDue } from './booking-fee.ts'
import { taxPercentOf } from './line-tax.ts'
import { linesBefore } from './lines-before.ts'
import { countedFrom, dueDates, type FollowingDate, typedDates } from './order-dates.ts'
import { type PaymentPlan, type PlanTerms, paymentPlan } from './payment-plan.ts'
import { type Lined, type PricedLine, priceLines } from './price-lines.ts'
import { type LineTotals, type OrderTotals, orderTotals } from './totals.ts'

/** Every field that money depends on. */
type Complete = Pick<
  Order,
  | 'orderDate'
  | 'eventDate'
  | 'priceEntry'
  | 'taxEnabled'
  | 'discountBeforeTax'
  | 'taxRounding'
  | 'discountType'
  | 'discount'
  | 'setupFee'
  | 'deliveryTaxPercent'
  | 'bookingFeeKind'
  | 'bookingFeeValue'
  | 'currency'
>
export type TypedOrder = Omit<OrderInput, 'lines'> & Complete & { lines: PricedLine[] }

type ReckonedLine = LineTotals &
  Lined & {
    /** The line before the change. */
    before: OrderLine | undefined
    taxPercent: Decimal
    isFee: boolean | null
  }

export type Reckoned = {
  order: TypedOrder
  lines: ReckonedLine[]
  totals: Omit<OrderTotals, 'lines'>
  /** The plan that follows from the terms and the day alone, without earlier promises or typed dates. */
  plan: PaymentPlan
  bookingFee: Decimal
  bookingFeeDueOn: IsoDate | null
  dueDate: IsoDate | null
  validUntil: IsoDate | null
  datesFrom: IsoDate
  paymentTerms: PlanTerms
  typedDates: FollowingDate[]
  feeTyped: boolean
  deliveryTaxTyped: boolean
}

type Saved = {
  /** The order before the change. */
  before?: Order | undefined
  follows?: Follows
  /** The tax of each line, where a promise has settled it. */
  taxPercents?: readonly Decimal[] | undefined
  /** Lines that take today's words and amounts for the options that they keep. */
  renewed?: ReadonlySet<number>
  /** It is a copy of an order, whose options may no longer be offered. */
  isCopy?: boolean
}

/**
 * Calculates all of an order's money and payment dates. `given` is what was typed; what it leaves out stays as it was.
 */
export function reckon(given: Partial<OrderInput>, basis: Basis, today: IsoDate, saved: Saved = {}): Reckoned {
  const { before, follows = BASIS[before?.status ?? 'Draft'], taxPercents: promised } = saved
  const kept = linesBefore(before?.lines ?? [], given.lines ?? before?.lines ?? [])
  const { lined, ...typed } = complete(given, basis, today, { ...saved, follows, kept })
  const taxPercents = typed.lines.map(
    (line, i) => promised?.[i] ?? taxPercentOf(line, kept[i], basis.taxes, follows.tax),
  )
  const keepsDeliveryTax = before && (follows.tax === 'kept' || before.deliveryTaxTyped)
  const order: TypedOrder = {
    ...typed,
    deliveryTaxPercent:
      given.deliveryTaxPercent ??
      (keepsDeliveryTax ? before.deliveryTaxPercent : deliveryTaxPercent(basis.settings, taxPercents)),
  }
  const decimals = decimalsOf(order.currency)
  const isFee = order.lines.map((line, i) => line.isFee ?? kept[i]?.isFee ?? null)
  const { lines: lineTotals, ...totals } = orderTotals({
    ...order,
    decimals,
    lines: order.lines.map((line, i) => ({
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxPercent: taxPercents[i] as Decimal,
      cost: line.cost ?? null,
      isFee: isFee[i],
    })),
  })
  const hasSameType = before !== undefined && before.eventTypeId === (order.eventTypeId ?? null)
  const terms = hasSameType && follows.terms === 'kept' ? before.paymentTerms : basis.terms
  const isCounted = follows.dates !== 'kept'
  const countedOn = before === undefined || isCounted ? countedFrom(order.orderDate, today) : before.datesFrom
  const planned = paymentPlan({
    total: totals.total,
    decimals,
    eventDate: order.eventDate,
    bookedOn: countedOn,
    fee: { kind: order.bookingFeeKind, value: order.bookingFeeValue },
    terms,
  })
  const plan = basis.isMonthly ? { ...planned, balanceDueOn: null } : planned
  const isFeeKept = before !== undefined && keepsFee(before, order, totals.total)
  const isAsSent = isFeeKept && before.orderDate === order.orderDate
  return {
    order,
    lines: order.lines.map((_line, i) => ({
      ...(lineTotals[i] as LineTotals),
      ...(lined[i] as Lined),
      before: kept[i],
      taxPercent: taxPercents[i] as Decimal,
      isFee: isFee[i] || null,
    })),
    totals,
    plan,
    bookingFee: isFeeKept ? before.bookingFeeAmount : plan.bookingFee,
    ...datesOf(given, plan, order, today, {
      before,
      isAsSent,
      total: totals.total,
      bookingFee: isFeeKept ? before.bookingFeeAmount : plan.bookingFee,
      days: terms.bookingFeeDueDays,
    }),
    validUntil: given.validUntil !== undefined ? given.validUntil : (before?.validUntil ?? null),
    datesFrom: before && (isAsSent || !isCounted) ? before.datesFrom : countedOn,
    paymentTerms: {
      payInFullUnder: terms.payInFullUnder,
      bookingFeeDueDays: terms.bookingFeeDueDays,
      balanceDueDaysBefore: terms.balanceDueDaysBefore,
    },
    typedDates: typedDates(given, before?.typedDates),
    feeTyped:
      given.bookingFeeKind !== null &&
      (before?.feeTyped || given.bookingFeeKind !== undefined || given.bookingFeeValue !== undefined),
    deliveryTaxTyped: before?.deliveryTaxTyped || given.deliveryTaxPercent !== undefined,
  }
}

const PERCENT_DECIMALS = 3

/** The one place where typed values, earlier values and settings become an order (ORD-13, TAX-3). */
function complete(
  given: Partial<OrderInput>,
  basis: Basis,
  today: IsoDate,
  {
    before,
    follows,
    kept: linesKept,
    ...saved
  }: Saved & { follows: Follows; kept: readonly (OrderLine | undefined)[] },
): Omit<TypedOrder, 'deliveryTaxPercent'> & { lined: Lined[] } {
  const { settings, terms } = basis
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const input: OrderInput = { lines: [], ...before, ...named }
  const { taxEnabled, discountBeforeTax, taxRounding } = before && follows.tax === 'kept' ? before : settings
  const currency = before?.currency ?? settings.currency
  const priceEntry = input.priceEntry ?? (settings.pricesIncludeTax ? 'gross' : 'net')
  const lined = priceLines(input.lines, basis, { kept: linesKept, priceEntry, taxEnabled, currency, ...saved })
  const typed = { ...input, lines: lined.map(({ line }) => line) }
  const discountType = typed.discountType ?? '%'
  const fee = feeOf(
    given,
    terms.bookingFee,
    before && (follows.terms === 'kept' || before.feeTyped) ? before : undefined,
  )
  const kept = (value: Decimal, isPercent = false) =>
    roundTo(value, isPercent ? PERCENT_DECIMALS : decimalsOf(currency))
  return {
    ...typed,
    orderDate: typed.orderDate ?? today,
    eventDate: typed.eventDate ?? null,
    priceEntry,
    lined,
    taxEnabled,
    discountBeforeTax,
    taxRounding,
    discountType,
    discount: kept(typed.discount ?? '0', discountType === '%'),
    setupFee: kept(typed.setupFee ?? priceOfDelivery(settings.deliveryFee, typed)?.fee ?? '0'),
    bookingFeeKind: fee.kind,
    bookingFeeValue: kept(fee.value, fee.kind === 'percent'),
    currency,
  }
}

/** The booking fee as typed; a missing part stays as it was, or follows the default for that kind. */
function feeOf(
  { bookingFeeKind, bookingFeeValue }: Partial<OrderInput>,
  defaults: BookingFee,
  before: Order | undefined,
): BookingFee {
  if (bookingFeeKind === null) return defaults
  const known = [...(before ? [{ kind: before.bookingFeeKind, value: before.bookingFeeValue }] : []), defaults]
  const kind = bookingFeeKind ?? (known[0] as BookingFee).kind
  return { kind, value: bookingFeeValue ?? known.find((fee) => fee.kind === kind)?.value ?? '0' }
}

export function refuseFee({ order: { bookingFeeKind, bookingFeeValue } }: Reckoned): void {
  if (bookingFeeKind !== 'percent' || compare(bookingFeeValue, '100') <= 0) return
  throw new AppError('INVALID', PERCENT_TOO_HIGH, { fields: { bookingFeeValue: PERCENT_TOO_HIGH } })
}

/**
 * True if the promised fee stays: nothing it depends on has changed, or it is paid and a change only adds to the
 * balance.
 */
function keepsFee(before: Order, order: TypedOrder, total: Decimal): boolean {
  if (before.status === 'Draft') return false
  const hasSameFee =
    before.bookingFeeKind === order.bookingFeeKind && compare(before.bookingFeeValue, order.bookingFeeValue) === 0
  if (!hasSameFee) return false
  const isPaid = isFirm(before.status) && isPositive(before.bookingFeeAmount) && !isFeeDue(before)
  if (isPaid && compare(before.bookingFeeAmount, total) <= 0) return true
  return (
    compare(before.total, total) === 0 &&
    before.eventDate === order.eventDate &&
    before.eventTypeId === (order.eventTypeId ?? null)
  )
}

type Changed = { before: Order | undefined; isAsSent: boolean; total: Decimal; bookingFee: Decimal; days: number }

function datesOf(
  given: Partial<OrderInput>,
  plan: PaymentPlan,
  { eventDate }: TypedOrder,
  today: IsoDate,
  { before, isAsSent, total, bookingFee, days }: Changed,
): Pick<Reckoned, 'bookingFeeDueOn' | 'dueDate'> {
  // An order with a total of zero had no due dates.
  const isPricedBooking = before && !isOffer(before.status) && isPositive(before.total)
  const stays = isPricedBooking ? 'booked' : isAsSent ? 'all' : 'typed'
  const dates = dueDates({ given, planned: plan, eventDate, before: before && { ...before, stays } })
  if (before === undefined || !isFirm(before.status)) return dates
  /** Nobody is late with an amount that was not asked for before. */
  const notBefore = (date: IsoDate | null, day: IsoDate) =>
    date && later(date, eventDate === null ? day : earlier(day, eventDate))
  const asksForMore = compare(bookingFee, before.bookingFeeAmount) > 0
  const owesAnew = !isPositive(before.balance) && compare(total, before.settled) > 0
  return {
    bookingFeeDueOn:
      asksForMore && !given.bookingFeeDueOn ? notBefore(dates.bookingFeeDueOn, today) : dates.bookingFeeDueOn,
    dueDate: owesAnew && !given.dueDate ? notBefore(dates.dueDate, addDays(today, days)) : dates.dueDate,
  }
}
