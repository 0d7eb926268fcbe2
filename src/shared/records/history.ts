import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** A line of a record's history (FND-8): who did what, and when. */
export const HistoryEntry = z.object({
  id,
  at: instant,
  actorName: z.string(),
  act: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
