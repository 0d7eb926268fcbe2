import { z } from 'zod'
import { CakeLook } from '#shared/cake-icon/look.ts'
import { id, isoDate, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'

export const GALLERY_PAGE = 24

/** The sizes of cakes that are asked for, by their portions. */
export const PORTIONS = ['1-20', '21-50', '51-100', '101-'] as const
export type Portions = (typeof PORTIONS)[number]

/** From and up to how many portions; the largest has no end. */
export function portionsOf(portions: Portions): { from: number; to: number | null } {
  const [from, to] = portions.split('-')
  return { from: Number(from), to: to ? Number(to) : null }
}

const { q, page, pageSize } = listing(['eventDate']).shape
export const GalleryQuery = z.object({
  q,
  page,
  pageSize,
  eventTypeId: pathId.optional(),
  contactId: pathId.optional(),
  portions: z.enum(PORTIONS).optional(),
})
export type GalleryQuery = z.infer<typeof GalleryQuery>

/** A completed order as its picture. */
export const MadeCake = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  eventDate: isoDate.nullable(),
  items: z.string(),
  /** The newest picture; its look stands in for it. */
  pictureId: id.nullable(),
  look: CakeLook,
  /** The portions of all its items; null if none says. */
  portions: z.int().nullable(),
})
export type MadeCake = z.infer<typeof MadeCake>
