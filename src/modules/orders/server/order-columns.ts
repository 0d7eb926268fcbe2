import { decimalsOf } from '#shared/currencies.ts'
import { earlier } from '#shared/dates.ts'
import { compare, roundTo } from '#shared/money.ts'
import type { PaymentPlan } from '../payment-plan.ts'
import type { Order, OrderInput } from '../schema.ts'
import type { PricedResult, Pricing } from './price-order.ts'

/** What a baker typed, as it is stored. */
export function columnsOf(order: OrderInput & Pricing) {
  return {
    contact_id: order.contactId ?? null,
    enquiry_id: order.enquiryId ?? null,
    order_date: order.orderDate,
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

/** Without a typed date, or with none (null) before it is booked, an order's dates are those that it keeps, else the plan's. */
export function pricedColumns(
  order: OrderInput & Pricing,
  { totals, plan }: PricedResult,
  typed: Partial<OrderInput>,
  before?: Order,
  kept: KeptDates = {},
) {
  const date = (given: string | null | undefined, staying: string | null | undefined, planned: string | null) => {
    if (given || (given === null && isBooked(before))) return given
    return given === undefined && staying !== undefined ? staying : planned
  }
  return {
    subtotal: totals.subtotal,
    tax: totals.tax,
    discount_amount: totals.discount,
    setup_fee_net: totals.setupFee,
    delivery_tax: totals.deliveryTax,
    total: totals.total,
    booking_fee_amount: isFeeKept(order, totals.total, before)
      ? before.bookingFeeAmount
      : roundTo(plan.bookingFee, decimalsOf(order.currency)),
    booking_fee_due_on: date(typed.bookingFeeDueOn, kept.bookingFeeDueOn, plan.bookingFeeDueOn),
    due_date: date(typed.dueDate, kept.dueDate, plan.balanceDueOn),
    valid_until: typed.validUntil !== undefined ? typed.validUntil : (before?.validUntil ?? null),
  }
}

type KeptDates = { bookingFeeDueOn?: string | null | undefined; dueDate?: string | null | undefined }

const isBooked = (before: Order | undefined) =>
  before !== undefined && before.status !== 'Draft' && before.status !== 'Quote'

/**
 * The dates of an order that stay when it is changed: those that the owner chose, and all once it is booked. Where its
 * event is moved closer, none is left behind it (R33).
 */
export function keptDates(before: Order, planned: PaymentPlan, eventDate: string | null): KeptDates {
  const kept = (date: string | null, plan: string | null) => {
    if (!isBooked(before) && (date === null || date === plan)) return undefined
    const wasChosenLate = date !== null && before.eventDate !== null && date > before.eventDate
    return date === null || eventDate === null || wasChosenLate ? date : earlier(date, eventDate)
  }
  return {
    bookingFeeDueOn: kept(before.bookingFeeDueOn, planned.bookingFeeDueOn),
    dueDate: kept(before.dueDate, planned.balanceDueOn),
  }
}

/** What was booked at one fee does not owe another because the settings changed since. */
export function isFeeKept(order: OrderInput & Pricing, total: string, before: Order | undefined): before is Order {
  return (
    before !== undefined &&
    before.status !== 'Draft' &&
    compare(before.total, total) === 0 &&
    before.eventDate === order.eventDate &&
    before.eventTypeId === (order.eventTypeId ?? null) &&
    before.bookingFeeKind === order.bookingFeeKind &&
    compare(before.bookingFeeValue, order.bookingFeeValue) === 0
  )
}
