import { samePercent } from '../../pricing/line-tax.ts'
import type { Reckoned, TypedOrder } from '../../pricing/reckon.ts'
import type { OrderLineInput } from '../../schema.ts'
import { cakeOf } from './cake-of.ts'

/** An order as it is stored. */
export const orderColumns = (reckoned: Reckoned) => ({ ...typedColumns(reckoned.order), ...pricedColumns(reckoned) })

/** The columns of the baker's input. */
const typedColumns = (order: TypedOrder) => ({
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
})

/** The columns that follow from the input. */
const pricedColumns = ({ order, lines, totals, ...reckoned }: Reckoned) => ({
  tax_enabled: order.taxEnabled,
  discount_before_tax: order.discountBeforeTax,
  tax_rounding: order.taxRounding,
  delivery_tax_percent: order.deliveryTaxPercent,
  booking_fee_kind: order.bookingFeeKind,
  booking_fee_value: order.bookingFeeValue,
  subtotal: totals.subtotal,
  tax: totals.tax,
  discount_amount: totals.discount,
  setup_fee_net: totals.setupFee,
  delivery_tax: totals.deliveryTax,
  total: totals.total,
  booking_fee_amount: reckoned.bookingFee,
  booking_fee_due_on: reckoned.bookingFeeDueOn,
  due_date: reckoned.dueDate,
  valid_until: reckoned.validUntil,
  dates_from: reckoned.datesFrom,
  payment_terms: JSON.stringify(reckoned.paymentTerms),
  typed_dates: reckoned.typedDates,
  fee_typed: reckoned.feeTyped,
  delivery_tax_typed: reckoned.deliveryTaxTyped,
  items: lines.map(({ line }) => lineLabel(line)).join(', '),
  cake: storedCake(lines.map(({ line }) => line)),
  tax_percent: samePercent(lines.map(({ taxPercent }) => taxPercent)),
})

function storedCake(lines: readonly OrderLineInput[]): string | null {
  const cake = cakeOf(lines)
  return cake === null ? null : JSON.stringify(cake)
}

/** "2 × Lemon cake", as lists name it. */
const lineLabel = ({ quantity, name }: Pick<OrderLineInput, 'quantity' | 'name'>) => `${quantity} × ${name}`
