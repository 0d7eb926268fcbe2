import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { ATTENTION } from '../filters.ts'

export const IngredientsSearch = listSearch({
  category: z.string(),
  attention: z.enum(ATTENTION),
  archived: z.enum(['true', 'all']),
  /** Opens this ingredient. */
  edit: z.coerce.number().int().positive(),
  /** Opens the dialog for a new ingredient. */
  new: z.literal('true'),
})
export type IngredientsSearch = z.infer<typeof IngredientsSearch>
