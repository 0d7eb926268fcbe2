import { z } from 'zod'
import { flag, id, instant, optionalQuantity, optionalText, quantityOut, required, version } from '#shared/fields.ts'

export const StandInput = z.object({
  name: required('Name', 200),
  /** In the bakery's unit of length. */
  width: optionalQuantity('Width', { above: 0, max: 1000 }),
  note: optionalText('Note', 2000),
})
export type StandInput = z.infer<typeof StandInput>

export const StandChanges = StandInput.partial().extend({ version })

export const Stand = z.object({
  id,
  name: z.string(),
  width: quantityOut.nullable(),
  note: z.string().nullable(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Stand = z.infer<typeof Stand>
