import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'

export const SuppliesSearch = listSearch({
  category: z.string(),
  lowStock: z.literal('true'),
  archived: z.enum(['true', 'all']),
  /** Opens this supply. */
  edit: z.coerce.number().int().positive(),
  /** Opens the dialog for a new supply. */
  new: z.literal('true'),
})
export type SuppliesSearch = z.infer<typeof SuppliesSearch>
