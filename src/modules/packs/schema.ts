import { z } from 'zod'
import { id, isoDate, textOut } from '#shared/fields.ts'
import type { Found } from './recall.ts'

const Days = z.object({ from: isoDate, to: isoDate })
const FOUND = ['certain', 'possible', 'gap'] as const satisfies Found[]
/** Where an item is: with its customer, still in the bakery, or of an order that was cancelled. */
const WHERE = ['handed-over', 'here', 'cancelled'] as const

const RecallRow = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  businessName: textOut,
  phone: textOut,
  email: textOut,
  lineId: id,
  item: z.string(),
  found: z.enum(FOUND),
  /** The days on which it was made, as far as recorded and asked about. */
  madeOn: z.array(isoDate),
  /** The days on which it may have been made; null if all were recorded. */
  span: Days.nullable(),
  handOver: isoDate,
  where: z.enum(WHERE),
})
export type RecallRow = z.infer<typeof RecallRow>

/** The items that may have a pack in them, or an ingredient as it was used on some days. */
export const Recall = z.object({
  ingredientId: id,
  ingredient: z.string(),
  lot: textOut,
  supplier: textOut,
  from: isoDate,
  to: isoDate,
  askedBy: z.string(),
  rows: z.array(RecallRow),
  /** Days near the pack on which none was recorded as open. */
  gaps: z.array(Days),
  /** Other ingredients of the same entry of the catalogue. */
  alsoLookAt: z.array(z.object({ id, name: z.string() })),
})
export type Recall = z.infer<typeof Recall>
