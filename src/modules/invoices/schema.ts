import { z } from 'zod'
import { flag, id, isoDate, moneyOut } from '#shared/fields.ts'

export const Invoice = z.object({
  id,
  number: z.string(),
  title: z.string(),
  issuedOn: isoDate,
  total: moneyOut,
  isNew: flag,
})
export type Invoice = z.infer<typeof Invoice>
