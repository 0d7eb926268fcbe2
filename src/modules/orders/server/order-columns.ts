import { isFirm, isOffer } from '#modules/order-status/order-statuses.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { compare, isPositive, roundTo } from '#shared/money.ts'
import { dueDates, typedDates } from '../order-dates.ts'
import type { Order, OrderInput } from '../schema.ts'
import type { OrderTotals } from '../totals.ts'
import type { PricedResult, Pricing } from './price-order.ts'

/** What a baker typed, as it is stored. */
export function columnsOf(order: OrderInput & Pricing) {
  return {
    contact_id: order.contactId ?? null,
    enquiry_id: order.enquiryId ?? null,
    order_date: order.orderDate,
    tax_enabled: order.taxEnabled,
    discount_before_tax: order.discountBeforeTax,
    tax_rounding: order.taxRounding,
    event_type_id: order.eventTypeId ?? null,
    event_date: order.eventDate,
    event_time: order.eventTime ?? null,
    theme: order.theme ?? null,
    guest_count: order.guestCount ?? null,
    budget: order.budget ?? null,
    delivery_type: order.deliveryType ?? null,
    delivery_address: order.deliveryAddress ?? null,
    delivery_details: order.deliveryDetails ?? null,
    delivery_time: order.deliveryTime ?? null,
    delivery_time_to: order.deliveryTimeTo ?? null,
    delivery_distance: order.deliveryDistance ?? null,
    delivery_postcode: order.deliveryPostcode ?? null,
    price_entry: order.priceEntry,
    discount_type: order.discountType,
    discount: order.discount,
    setup_fee: order.setupFee,
    delivery_tax_percent: order.deliveryTaxPercent,
    booking_fee_kind: order.bookingFeeKind,
    booking_fee_value: order.bookingFeeValue,
    wishes: order.wishes ?? null,
    wishes_on_job_sheet: order.wishesOnJobSheet ?? true,
    notes: order.notes ?? null,
    general_information: order.generalInformation ?? null,
    job_sheet_notes: order.jobSheetNotes ?? null,
    allergies_stated: order.allergiesStated ?? null,
    source: order.source ?? null,
    tags: order.tags ?? [],
    tipping_enabled: order.tippingEnabled ?? null,
    terms_accepted_on: order.termsAcceptedOn ?? null,
    reminders_muted: order.remindersMuted ?? false,
  }
}

export function pricedColumns(
  order: OrderInput & Pricing,
  { totals, plan }: PricedResult,
  given: Partial<OrderInput>,
  { today, before }: { today: IsoDate; before?: Order },
) {
  const isKept = isFeeKept(order, totals.total, before)
  const isAsSent = isKept && before.orderDate === order.orderDate
  const dates = dueDates({
    given,
    planned: plan,
    eventDate: order.eventDate,
    // What cost nothing had no days.
    before: before && {
      ...before,
      stays: isFirmlyPriced(before) ? 'booked' : isAsSent ? 'all' : 'typed',
    },
  })
  const bookingFee = isKept ? before.bookingFeeAmount : roundTo(plan.bookingFee, decimalsOf(order.currency))
  const asksForMore = before && isFirm(before.status) && compare(bookingFee, before.bookingFeeAmount) > 0
  return {
    ...totalColumns(totals),
    booking_fee_amount: bookingFee,
    booking_fee_due_on:
      asksForMore && !given.bookingFeeDueOn ? notOverdue(dates.bookingFeeDueOn, order, today) : dates.bookingFeeDueOn,
    due_date:
      before && owesAnew(before, totals.total) && !given.dueDate ? inTime(dates.dueDate, order, today) : dates.dueDate,
    valid_until: given.validUntil !== undefined ? given.validUntil : (before?.validUntil ?? null),
    dates_from: before && (isAsSent || !isOffer(before.status)) ? before.datesFrom : order.datesFrom,
    typed_dates: typedDates(given, before?.typedDates),
    delivery_tax_typed: before?.deliveryTaxTyped || given.deliveryTaxPercent !== undefined,
    fee_typed:
      given.bookingFeeKind !== null &&
      (before?.feeTyped || given.bookingFeeKind !== undefined || given.bookingFeeValue !== undefined),
  }
}

export const totalColumns = ({ subtotal, tax, discount, setupFee, deliveryTax, total }: OrderTotals) => ({
  subtotal,
  tax,
  discount_amount: discount,
  setup_fee_net: setupFee,
  delivery_tax: deliveryTax,
  total,
})

/** What a change adds to the fee of a booking was not owed before today. */
const notOverdue = (date: IsoDate | null, { eventDate }: Pricing, today: IsoDate): IsoDate | null =>
  date && later(date, eventDate === null ? today : earlier(today, eventDate))

const isFirmlyPriced = ({ status, total }: Order): boolean => !isOffer(status) && isPositive(total)

/** Of a booking that was paid: what a change adds. */
const owesAnew = ({ status, balance, amountPaid }: Order, total: string): boolean =>
  isFirm(status) && !isPositive(balance) && compare(total, amountPaid) > 0

/** It is to be paid as what is booked so late, so that nobody is late with what was not asked of her before. */
const inTime = (date: IsoDate | null, order: Pricing, today: IsoDate): IsoDate | null =>
  notOverdue(date, order, addDays(today, order.terms.bookingFeeDueDays))

/**
 * What was booked at one fee does not owe another because the settings changed since; once that fee is paid, what a
 * change adds goes to the balance.
 */
export function isFeeKept(order: OrderInput & Pricing, total: string, before: Order | undefined): before is Order {
  if (before === undefined || before.status === 'Draft') return false
  const hasSameTerms =
    before.bookingFeeKind === order.bookingFeeKind && compare(before.bookingFeeValue, order.bookingFeeValue) === 0
  if (!hasSameTerms) return false
  if (isFeePaid(before) && compare(before.bookingFeeAmount, total) <= 0) return true
  return (
    compare(before.total, total) === 0 &&
    before.eventDate === order.eventDate &&
    before.eventTypeId === (order.eventTypeId ?? null)
  )
}

/** Of an order that is booked. */
const isFeePaid = ({ status, bookingFeeAmount, amountPaid }: Order): boolean =>
  isFirm(status) && isPositive(bookingFeeAmount) && compare(amountPaid, bookingFeeAmount) >= 0
