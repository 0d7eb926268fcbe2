import { z } from 'zod'
import { moneyOut } from '#shared/fields.ts'

export const CHANGED_THINGS = [
  'date',
  'handover',
  'item',
  'fee',
  'allergens',
  'text',
  'discount',
  'delivery',
  'rounding',
] as const

/** The customer reads one row for each thing that a change alters. The rows' amounts add up to the difference. */
export const ChangeRow = z.object({
  what: z.enum(CHANGED_THINGS),
  label: z.string(),
  /** Only what differs. Null for something added, or for an amount alone. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null if it costs neither more nor less by itself. */
  amount: moneyOut.nullable(),
})
export type ChangeRow = z.infer<typeof ChangeRow>
