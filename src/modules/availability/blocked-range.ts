import { z } from 'zod'
import { id, isoDate, optionalText, version } from '#shared/fields.ts'
import { RangeReason } from './block-reason.ts'
import { availabilityWords as words } from './words.ts'

/** Days on which the bakery takes no orders, both ends included. */
export const BlockedRange = z.object({
  id,
  from: isoDate,
  to: isoDate,
  reason: RangeReason,
  /** For the owner only. */
  note: z.string().nullable(),
  /** Shown to visitors who look at the day. */
  publicText: z.string().nullable(),
  version,
})
export type BlockedRange = z.infer<typeof BlockedRange>

export const PUBLIC_TEXT_MAX = 120

const given = z.object({
  from: isoDate,
  to: isoDate,
  reason: RangeReason,
  note: optionalText('Note', 500),
  publicText: optionalText('Text for customers', PUBLIC_TEXT_MAX),
})

export const BlockedRangeInput = given.refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: words.endsBeforeStart,
})
export type BlockedRangeInput = z.infer<typeof BlockedRangeInput>

export const BlockedRangeChanges = given.partial().extend({ version })
export type BlockedRangeChanges = z.infer<typeof BlockedRangeChanges>
