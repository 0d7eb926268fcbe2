import { slotText } from '#modules/orders/delivery.ts'
import { allDueOn } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { formatTime } from '#shared/text/format.ts'

/** The number as in issued invoices. */
const stored = (value: Decimal | number): Decimal => roundTo(exact(value), 3)

const FACT_LABELS = { Collection: 'Collection time', Delivery: 'Delivery time', none: 'Hand-over time' }

/**
 * The facts that an invoice states about its order: names, days, lines, amounts and terms as stored. They do not change
 * with the date format, the currency sign or a new name for a rate or event type.
 */
export function invoiceFacts(order: Order, termsId: number | null) {
  const { customer } = order
  const slot = slotText(order.deliveryTime, order.deliveryTimeTo)
  const eventTime = order.eventTime === null ? null : formatTime(order.eventTime)
  return {
    customer: {
      name: order.customerName,
      businessName: customer?.businessName,
      address: customer?.address,
      email: customer?.email,
      phone: customer?.phone,
    },
    event: {
      typeId: order.eventTypeId,
      theme: order.theme,
      date: order.eventDate,
      time: slot ?? eventTime,
      handover: order.deliveryType,
      address: order.deliveryType === 'Delivery' ? order.deliveryAddress : null,
      guests: order.guestCount,
    },
    // Uses the names in issued invoices, whatever screens and documents call them now.
    times: [
      ...(eventTime === null ? [] : [{ label: 'Event time', time: eventTime }]),
      ...(slot === null ? [] : [{ label: FACT_LABELS[order.deliveryType ?? 'none'], time: slot }]),
    ],
    lines: order.lines.map((line) => ({
      name: line.name,
      description: describedLine(line),
      imageId: line.imageId,
      servings: line.servings,
      quantity: stored(line.quantity),
      unitPrice: line.unitPrice,
      taxPercent: line.taxPercent,
      tax: line.tax,
      total: line.total,
    })),
    discount: [
      order.discountType,
      order.discountType === '%' ? stored(order.discount) : order.discount,
      order.discountAmount,
    ],
    delivery: [order.setupFeeNet, order.deliveryTax, order.deliveryTaxPercent],
    priceEntry: order.priceEntry,
    taxEnabled: order.taxEnabled,
    total: order.total,
    plan: { fee: order.bookingFeeAmount, feeDueOn: order.bookingFeeDueOn, dueOn: allDueOn(order) },
    termsId,
  }
}
export type InvoiceFacts = ReturnType<typeof invoiceFacts>
