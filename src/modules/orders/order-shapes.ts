import { z } from 'zod'
import { id, money, optionalEmail, optionalPhone, optionalText, quantity } from '#shared/fields.ts'
import { truncate } from '#shared/text/text.ts'
import { OrderInput, OrderKind, type OrderLineInput } from './schema.ts'

const NAME_MAX = 300

/** The customer in S2's other order format. */
export const CustomerShape = z.object({
  userId: z.union([z.string().max(100), z.number()]).nullish(),
  firstName: optionalText('First name', 50),
  lastName: optionalText('Last name', 50),
  businessName: optionalText('Business name', 100),
  email: optionalEmail('Please enter a valid email address'),
  phone: optionalPhone,
  address: optionalText('Address', 500),
  notes: optionalText('Notes', 10_000),
})
export type CustomerShape = z.infer<typeof CustomerShape>

const ItemShape = z.object({
  id: z.union([z.string().max(100), z.number()]).nullish(),
  productId: id.nullish(),
  productName: optionalText('Item name', NAME_MAX),
  description: optionalText('Description', 5000),
  quantity: quantity('Quantity', { min: 0.001, max: 1_000_000, places: 3 }),
  price: money('Price'),
  /** Ignored: the server calculates it. */
  total: z.unknown().optional(),
  imageUrl: z.string().max(2000).nullish(),
})
type ItemShape = z.infer<typeof ItemShape>

/**
 * X7: an order comes in our own format (`lines`, `contactId`), which extends S2's first one, or in S2's other one
 * (`customer`, `items`). If both are given, ours counts.
 */
export const NewOrder = OrderInput.extend({
  /** The kind it starts as; a quote if left out. It can change until it is sent or booked. */
  kind: OrderKind.optional(),
  lines: OrderInput.shape.lines.optional(),
  items: z.array(ItemShape).max(200, 'An order holds up to 200 items').optional(),
  customer: CustomerShape.nullish(),
  customerName: optionalText('Customer name', 101),
  eventType: optionalText('Event type', 100),
  /** Any of S2's words; a draft if left out. */
  status: optionalText('Status', 30),
  /** From S2's first format; only our own pictures count. */
  imageUrls: z.array(z.string().max(2000)).max(50).optional(),
})
export type NewOrder = z.infer<typeof NewOrder>

const MEDIA_ADDRESS = /\/api\/media\/(\d{1,15})(?:\/|$)/

/** The picture of ours at an address; null for any other address. */
export const pictureOf = (url: string | null | undefined): number | null => {
  const found = MEDIA_ADDRESS.exec(url ?? '')?.[1]
  return found === undefined || Number(found) < 1 ? null : Number(found)
}

/** Makes a line from an item: the first line of its text is the name, the rest the description. */
export function lineOfItem({
  productId,
  productName,
  description,
  quantity,
  price,
  imageUrl,
}: ItemShape): OrderLineInput {
  const [first = '', ...rest] = (description ?? '').split('\n')
  const name = productName ?? truncate(first.trim(), NAME_MAX)
  const said = productName || name !== first.trim() ? description : rest.join('\n').trim()
  return {
    productId: productId ?? null,
    name: name || 'Item',
    description: said || null,
    quantity,
    unitPrice: price,
    imageId: pictureOf(imageUrl),
  }
}

/** The customer from either field; undefined if nobody is named. */
export function personOf({
  customer,
  customerName,
}: Pick<NewOrder, 'customer' | 'customerName'>): CustomerShape | undefined {
  if (customer?.firstName || customer?.lastName) return customer
  if (customer?.businessName) return { ...customer, firstName: customer.businessName }
  const [firstName, ...rest] = (customerName ?? '').split(/\s+/).filter(Boolean)
  const reach = customer?.email || customer?.phone
  if (firstName === undefined) return reach ? { ...customer, firstName: reach } : undefined
  return { ...customer, firstName, lastName: rest.join(' ') || null }
}
