import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { PICTURE_SIZES, type PictureSize } from '#shared/pictures.ts'

export const MediaInput = z.object({ purpose: z.enum(['logo', 'order', 'product', 'receipt']) })
export type MediaInput = z.infer<typeof MediaInput>

export const Media = z.object({ id, url: z.string() })
export type Media = z.infer<typeof Media>

/** The longest side in an address: 320, 960 or 2048. */
export const SizeInPath = z
  .enum(['320', '960', '2048'])
  .transform((size) => Number(size) as PictureSize)
  .or(z.literal(PICTURE_SIZES))
