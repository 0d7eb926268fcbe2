import { z } from 'zod'
import { CakeLook } from '#shared/cake-icon/look.ts'
import { flag, id, instant, isoDate } from '#shared/fields.ts'

export const SearchHit = z.object({
  /** The kind of record, and the heading of its hits. */
  kind: z.string(),
  group: z.string(),
  /** Its address in the app. */
  page: z.string(),
  id,
  label: z.string(),
  hint: z.string(),
  /** The day of its event. */
  day: isoDate.nullable(),
  /** The cake icon, and the photograph that replaces it. */
  look: CakeLook.nullable(),
  imageId: id.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A line of the history. */
export const ActivityLine = z.object({
  id,
  at: instant,
  actorName: z.string(),
  entity: z.string(),
  entityId: id,
  act: z.string(),
  label: z.string(),
  /** The page of the record. */
  page: z.string().nullable(),
})

/** A line of the history that rings the owner's bell. */
export const BellEntry = ActivityLine.extend({
  /** The status that the order got automatically. */
  status: z.string().nullable(),
  /** The order that was assigned, and its day. */
  orderNumber: z.string().nullable(),
  day: isoDate.nullable(),
  unread: flag,
})
export type BellEntry = z.infer<typeof BellEntry>

export const Bell = z.object({ unread: z.int(), entries: z.array(BellEntry) })
export type Bell = z.infer<typeof Bell>
