import { z } from 'zod'
import type { ContactView } from '#modules/contacts/schema.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { exact } from '#shared/money.ts'
import { ORDER_FIELDS } from '../../order-fields.ts'
import type { FollowingDate } from '../../pricing/order-dates.ts'
import { type Order, OrderInput, OrderLineInput } from '../../schema.ts'
import { isBlankTier } from '../../tier.ts'

const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')])
export const isBlankLine = (line: { name: string; description?: string | null | undefined; unitPrice: unknown }) =>
  line.name.trim() === '' && !line.description && line.unitPrice === ''

/** An order still being typed: a line that was only begun is no error, and is not sent. */
export const EditedOrder = OrderInput.extend({
  discount: orEmpty(OrderInput.shape.discount),
  setupFee: orEmpty(OrderInput.shape.setupFee),
  deliveryDistance: orEmpty(OrderInput.shape.deliveryDistance),
  bookingFeeValue: orEmpty(OrderInput.shape.bookingFeeValue),
  lines: z.array(
    OrderLineInput.extend({
      name: z.string().max(300),
      quantity: orEmpty(OrderLineInput.shape.quantity),
      unitPrice: orEmpty(OrderLineInput.shape.unitPrice.unwrap()),
      cost: orEmpty(OrderLineInput.shape.cost),
    }).refine((line) => line.name.trim() !== '' || isBlankLine(line), {
      path: ['name'],
      message: 'Item name is required',
    }),
  ),
})
export type EditedOrder = z.infer<typeof EditedOrder>
export type OrderValues = z.input<typeof EditedOrder>
type Sent = z.input<typeof OrderInput>
export type Start = {
  /** A first item. */
  line?: OrderValues['lines'][number] | undefined
  contact?: ContactView | undefined
  eventDate?: string | undefined
  /** Today if the address has none. */
  orderDate?: string | undefined
}

const AMOUNTS = ['discount', 'setupFee', 'bookingFeeValue'] as const

/** Until an order is booked, untyped dates and an untyped fee stay empty, so that they keep following the settings. */
export function defaultsOf(order: Order | undefined, { contact, eventDate, orderDate, line }: Start): OrderValues {
  if (order === undefined)
    return {
      contactId: contact?.id ?? null,
      eventDate: eventDate ?? null,
      orderDate,
      // If left out, the server takes the customer's known allergies.
      ...(contact?.allergies ? { allergiesStated: contact.allergies } : {}),
      ...(contact && contact.avoids.length > 0 ? { avoids: contact.avoids } : {}),
      wishesOnJobSheet: true,
      discountType: '%',
      imageIds: [],
      lines: line ? [line] : [],
      ...(line?.servings ? { guestCount: line.servings } : {}),
    }
  const isDraft = order.status === 'Draft'
  const typed = (name: FollowingDate) =>
    isOffer(order.status) && !order.typedDates.includes(name) ? null : order[name]
  const { bookingFeeKind, bookingFeeValue, deliveryTaxPercent } = order
  return {
    ...fieldsAsTyped(order),
    ...(isDraft && !order.deliveryTaxTyped ? {} : { deliveryTaxPercent }),
    ...(isDraft && !order.feeTyped ? {} : { bookingFeeKind, bookingFeeValue }),
    bookingFeeDueOn: typed('bookingFeeDueOn'),
    dueDate: typed('dueDate'),
    validUntil: typed('validUntil'),
    imageIds: order.imageIds,
    lines: order.lines.map(
      ({
        id,
        productId,
        recipeId,
        productType,
        name,
        description,
        servings,
        quantity,
        unitPrice,
        taxRateId,
        cost,
        imageId,
        tiers,
        design,
        isFee,
        sizeId,
        optionIds,
      }) => ({
        id,
        productId,
        recipeId,
        productType,
        name,
        description,
        servings,
        quantity: String(quantity),
        unitPrice,
        taxRateId,
        cost: cost === null ? null : trimmed(cost),
        imageId,
        tiers,
        design,
        isFee,
        sizeId,
        optionIds,
      }),
    ),
  }
}

const fieldsAsTyped = (order: Order) =>
  Object.fromEntries(
    (Object.keys(ORDER_FIELDS) as (keyof typeof ORDER_FIELDS)[])
      // The server knows if new words about allergies are to be read.
      .filter((name) => name !== 'avoidsRead')
      .map((name) => [name, order[name]]),
  )

/** "2.000" is typed as "2". */
const trimmed = (cost: string) => exact(cost).toString()

/** The request body, without blank lines. */
export function toInput(values: OrderValues): Sent {
  const sent = { ...values, lines: values.lines.filter((line) => !isBlankLine(line)) }
  for (const field of AMOUNTS) if (sent[field] === '') sent[field] = '0'
  return {
    ...(sent as Sent),
    lines: sent.lines.map((line) => ({
      ...line,
      quantity: line.quantity === '' ? '1' : line.quantity,
      unitPrice: line.unitPrice === '' ? '0' : line.unitPrice,
      cost: line.cost === '' ? null : line.cost,
      tiers: line.tiers?.filter((tier) => !isBlankTier(tier)),
    })),
  }
}
