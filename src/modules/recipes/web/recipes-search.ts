import { matching, oneOf, recordId, type Search, searchFields, text } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { RECIPE_SORTS } from '../filters.ts'

export const RecipesSearch = listSearch(RECIPE_SORTS, {
  category: text(),
  priced: oneOf(['yes', 'no']),
  archived: oneOf(['true', 'all']),
  /** Opens the page for a new recipe (S2). */
  new: oneOf(['true', '1']),
})
export type RecipesSearch = Search<typeof RecipesSearch>

export const RecipeSearch = searchFields({
  view: oneOf(['kitchen']),
  /** Opens the comparison of this version with the recipe as it is now. */
  compare: recordId,
})

/** A form that starts with a scaled recipe. */
export const ScaledSearch = searchFields({ of: recordId, times: matching(/^[1-9]\d{0,400}\/[1-9]\d{0,400}$/) })
export type ScaledSearch = Search<typeof ScaledSearch>
