import { z } from 'zod'
import { isoDate } from '#shared/fields.ts'
import { BlockReason } from './block-reason.ts'
import { DayWork } from './day-work.ts'

/** One day as its owner sees it. */
export const DayState = z.object({
  day: isoDate,
  state: z.enum(['free', 'blocked', 'past']),
  /** Why a customer cannot ask for the day. */
  reason: BlockReason.nullable(),
  publicText: z.string().nullable(),
  /** The owner's own note on the range that closes the day. */
  note: z.string().nullable(),
  /** Booked orders; `soft` counts quotes that are not accepted yet. */
  firm: z.int(),
  soft: z.int(),
  /** How many booked orders the day takes; null: no limit. */
  max: z.int().nullable(),
  /** The day's own limit, which overrides its weekday's; null: it follows the weekday. */
  ownMax: z.int().nullable(),
  /** Null unless the working time makes days full. */
  work: DayWork.nullable(),
})
export type DayState = z.infer<typeof DayState>
