import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { ATTENTION } from '../filters.ts'

export const ProductsSearch = listSearch({
  type: z.string(),
  active: z.enum(['true', 'false']),
  onForm: z.enum(['true', 'false']),
  attention: z.enum(ATTENTION),
  archived: z.enum(['true', 'all']),
  /** Opens this product. */
  edit: z.coerce.number().int().positive(),
  /** Opens the dialog for a new product. */
  new: z.literal('true'),
  /** The recipe that a new product is made of. */
  recipe: z.coerce.number().int().positive(),
})
export type ProductsSearch = z.infer<typeof ProductsSearch>
