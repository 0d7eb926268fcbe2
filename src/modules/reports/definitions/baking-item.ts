import { z } from 'zod'
import { flag, id, isoDate, quantityOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { reportWords as words } from '../words.ts'

export const BakingItem = z.object({
  /** The order's item; its tick refers to this number. */
  id,
  orderId: id,
  orderNumber: z.string(),
  eventDate: isoDate,
  /** "Deliver 5:00 PM"; if no handover was agreed, "Event 6:30 PM". */
  orderTime: z.string().nullable(),
  customerName: z.string(),
  itemName: z.string(),
  quantity: quantityOut,
  notes: z.string().nullable(),
  productType: z.string().nullable(),
  /** Its description and its tiers, one per line. */
  details: z.string(),
  /** Ticked, or all of its order is made. */
  baked: flag,
})
export type BakingItem = z.infer<typeof BakingItem>

const { text, date, quantity } = sheetOf<BakingItem>()
const order = { to: ({ orderId }: BakingItem) => `/orders/${orderId}` }

/** The columns that all baking lists share. */
export const bakingColumns = {
  date: date('Date', 'eventDate'),
  time: text('Time', 'orderTime'),
  order: text(words.orderNumber, 'orderNumber', order),
  customer: text(words.customer, 'customerName'),
  items: text('Items', (item) => `${formatQuantity(item.quantity)} x ${item.itemName}`),
  itemName: text('Item Name', 'itemName'),
  quantity: quantity('Qty', 'quantity'),
  details: text('Details', (item) => [item.details, item.notes].filter(Boolean).join('\n')),
}

export const bakingTick = {
  header: 'Completed',
  id: ({ id: item }: BakingItem) => item,
  isTicked: ({ baked }: BakingItem) => baked,
}

export const NO_BAKING = 'No baking items found for the selected date range.'
