import type { z } from 'zod'
import { ORDER_FIELDS } from '../../order-fields.ts'
import { samePercent } from '../../pricing/line-tax.ts'
import type { Reckoned, TypedOrder } from '../../pricing/reckon.ts'
import type { OrderLineInput } from '../../schema.ts'
import { cakeOf } from '../pricing/cake-of.ts'

/** The columns of a stored order. */
export const orderColumns = (reckoned: Reckoned) => ({
  ...typedColumns(reckoned.order),
  avoids: JSON.stringify(reckoned.order.avoids ?? []),
  ...pricedColumns(reckoned),
})

type Fields = typeof ORDER_FIELDS
type TypedColumns = { [Name in keyof Fields as Fields[Name]['column']]: z.output<Fields[Name]['output']> }

/** The columns of the owner's input. */
const typedColumns = (order: TypedOrder) =>
  Object.fromEntries(
    Object.entries(ORDER_FIELDS).map(([name, { column, usual }]) => [column, order[name as keyof Fields] ?? usual]),
  ) as TypedColumns

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

/** "2 × Lemon cake", as lists show it. */
const lineLabel = ({ quantity, name }: Pick<OrderLineInput, 'quantity' | 'name'>) => `${quantity} × ${name}`
