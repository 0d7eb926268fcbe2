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

const factor = z
  .string()
  .regex(/^[1-9]\d{0,400}\/[1-9]\d{0,400}$/)
  .optional()
  .catch(undefined)
/** A form that starts with a recipe, so many times of it. */
export const ScaledSearch = z.object({
  of: z.coerce.number().int().positive().optional().catch(undefined),
  times: factor,
})
export type ScaledSearch = z.infer<typeof ScaledSearch>
