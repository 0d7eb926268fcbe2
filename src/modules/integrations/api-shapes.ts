import { z } from 'zod'
import { ENQUIRY_STATUSES } from '#modules/inbox/filters.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { PAYMENT_STATUSES } from '#modules/orders/payment-status.ts'
import { DeliveryType, OrderKind } from '#modules/orders/schema.ts'
import { PaymentKind } from '#modules/payments/schema.ts'
import { decimalOut, flag, id, instant, isoDate, moneyOut, quantityOut } from '#shared/fields.ts'

const text = z.string().nullable()

/**
 * The shapes that other programs read, by webhook and by key (decision 54). Fields are added and never renamed or taken away; the
 * bakery's own notes, costs and profit are not among them.
 */
export const ApiOrder = z.object({
  id,
  kind: OrderKind,
  number: z.string().meta({ description: 'As it stands on papers: `Q-12`, `12`, or `#7` before it has a number' }),
  status: z.enum(ORDER_STATUSES),
  customer: z
    .object({ id, firstName: z.string(), lastName: z.string(), businessName: text, email: text, phone: text })
    .nullable(),
  enquiryId: id.nullable(),
  orderDate: isoDate,
  eventType: text,
  eventDate: isoDate.nullable(),
  eventTime: text,
  theme: text,
  guestCount: z.int().nullable(),
  deliveryType: DeliveryType.nullable(),
  deliveryAddress: text,
  deliveryTime: text,
  allergiesStated: text,
  wishes: text,
  tags: z.array(z.string()),
  lines: z.array(
    z.object({
      id,
      productId: id.nullable(),
      name: z.string(),
      description: text,
      servings: z.int().nullable(),
      quantity: quantityOut,
      unitPrice: decimalOut,
      total: moneyOut,
    }),
  ),
  currency: z.string(),
  subtotal: moneyOut,
  discountAmount: moneyOut,
  deliveryFee: moneyOut,
  tax: moneyOut,
  total: moneyOut,
  amountPaid: moneyOut,
  balance: moneyOut,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  validUntil: isoDate.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ApiOrder = z.infer<typeof ApiOrder>

export const ApiPayment = z.object({
  id,
  orderId: id,
  type: PaymentKind,
  amount: moneyOut.meta({ description: 'Refunds, and payments that were taken back, are negative' }),
  tipAmount: moneyOut,
  method: z.string(),
  paymentDate: isoDate,
  takesBackId: id.nullable(),
  refundsId: id.nullable(),
  takenBack: flag,
  createdAt: instant,
})
export type ApiPayment = z.infer<typeof ApiPayment>

export const ApiEnquiry = z.object({
  id,
  reference: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: text,
  eventDate: isoDate,
  guestCount: z.int().nullable(),
  budget: text,
  deliveryType: z.enum(['Collection', 'Delivery']).nullable(),
  deliveryAddress: text,
  description: text,
  allergies: text,
  contactId: id.nullable(),
  receivedAt: instant,
})
export type ApiEnquiry = z.infer<typeof ApiEnquiry>
