import { z } from 'zod'
import { ContactInput } from '#modules/contacts/schema.ts'
import { ENQUIRY_STATUSES } from '#modules/inbox/filters.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { DeliveryType } from '#modules/orders/order-fields.ts'
import { PAYMENT_STATUSES } from '#modules/orders/payment-status.ts'
import { LINES_MAX, OrderInput, OrderKind, OrderLineInput } from '#modules/orders/schema.ts'
import { PaymentKind } from '#modules/payments/schema.ts'
import { LineSize, Picked } from '#modules/products/choices/picked.ts'
import { decimalOut, flag, id, instant, isoDate, moneyOut, quantityOut, version } from '#shared/fields.ts'
import { HookUrl, WebhookEvent } from './schema.ts'
import { SCOPES } from './scopes.ts'

const text = z.string().nullable()

/**
 * The shapes that other programs read, by webhook and by key (decision 54). Fields are added but never renamed or
 * removed. Private notes, costs and profit are not included.
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
      size: LineSize.pick({ name: true, servings: true }).nullable(),
      picks: z
        .array(Picked.pick({ choice: true, option: true }))
        .meta({ description: 'What the customer chose, such as a sponge' }),
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

export const ApiContact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  businessName: text,
  email: text,
  phone: text,
  address: text,
  archived: flag,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ApiContact = z.infer<typeof ApiContact>

const line = OrderLineInput.pick({
  productId: true,
  name: true,
  description: true,
  servings: true,
  quantity: true,
  unitPrice: true,
})

/** A draft, priced by today's settings; the owner sees it before a customer does. */
export const ApiOrderInput = OrderInput.pick({
  contactId: true,
  eventDate: true,
  eventTime: true,
  theme: true,
  guestCount: true,
  deliveryType: true,
  deliveryAddress: true,
  wishes: true,
  allergiesStated: true,
}).extend({ lines: z.array(line).max(LINES_MAX) })
export type ApiOrderInput = z.infer<typeof ApiOrderInput>

export const ApiContactInput = ContactInput.pick({
  firstName: true,
  lastName: true,
  businessName: true,
  email: true,
  phone: true,
  address: true,
})
export type ApiContactInput = z.infer<typeof ApiContactInput>
export const ApiContactChanges = ApiContactInput.partial().extend({ version })
export type ApiContactChanges = z.infer<typeof ApiContactChanges>

/** Identifies the caller, to test a key. */
export const ApiIdentity = z.object({ bakery: z.string(), key: z.string(), scopes: z.array(z.enum(SCOPES)) })

/** A program's subscription (REST hook): one event, one address. */
export const ApiHookInput = z.object({ url: HookUrl, event: WebhookEvent })
export type ApiHookInput = z.infer<typeof ApiHookInput>
export const ApiHook = z.object({ id, url: z.string(), event: WebhookEvent })
export type ApiHook = z.infer<typeof ApiHook>
export const ApiHookWithSecret = ApiHook.extend({ secret: z.string() })

/** An event as it is sent. A sample keeps its id as long as its record exists. */
export const ApiEvent = z.object({
  id: z.string(),
  type: WebhookEvent,
  version: z.literal(1),
  timestamp: instant,
  data: z.union([ApiOrder, ApiPayment, ApiEnquiry]),
})
export type ApiEvent = z.infer<typeof ApiEvent>
