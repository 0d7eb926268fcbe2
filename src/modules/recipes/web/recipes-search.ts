import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'

export const RecipesSearch = listSearch({
  category: z.string(),
  priced: z.enum(['yes', 'no']),
  archived: z.enum(['true', 'all']),
  /** Leads to the page for a new recipe (S2). */
  new: z.enum(['true', '1']),
})
export type RecipesSearch = z.infer<typeof RecipesSearch>

export const RecipeSearch = z.object({ view: z.literal('kitchen').optional().catch(undefined) })
