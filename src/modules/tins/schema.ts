import { z } from 'zod'
import { flag, id, instant, optionalQuantity, optionalText, quantity, quantityOut, version } from '#shared/fields.ts'
import { ownTinWords as words } from './own-tin-words.ts'
import { TIN_MEASURES, TIN_SHAPES } from './tin.ts'

const BOUNDS = { above: 0, max: 1000, places: 6 }

const fields = z.object({
  /** If left out, the tin's name is its measures. */
  name: optionalText('Name', 200),
  shape: z.enum(TIN_SHAPES),
  /** Lengths in centimetres; for a number or letter, litres. */
  size: quantity('Size', BOUNDS),
  width: optionalQuantity('Width', BOUNDS),
  depth: optionalQuantity('Depth', BOUNDS),
  count: quantity('How many', { min: 1, max: 1000, places: 0 }),
  note: optionalText('Note', 2000),
})

type Measured = Partial<Pick<z.infer<typeof fields>, 'shape' | 'size' | 'width'>>
export const isHoleTooWide = ({ shape, size, width }: Measured): boolean =>
  shape !== undefined && TIN_MEASURES[shape].width === 'hole' && width != null && size !== undefined && width >= size

export const OwnTinInput = fields.refine((tin) => !isHoleTooWide(tin), { path: ['width'], error: words.holeTooWide })
export type OwnTinInput = z.infer<typeof OwnTinInput>

export const OwnTinChanges = fields.partial().extend({ version })

export const OwnTin = z.object({
  id,
  name: z.string(),
  shape: z.enum(TIN_SHAPES),
  size: quantityOut,
  width: quantityOut.nullable(),
  depth: quantityOut.nullable(),
  count: z.int(),
  note: z.string().nullable(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type OwnTin = z.infer<typeof OwnTin>
