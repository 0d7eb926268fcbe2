import { getSettings } from '#modules/settings/server/store.ts'
import type { shoppingListByRecipe } from '../../definitions/shopping-list-by-recipe.ts'
import { groupedBy } from '../../grouped-by.ts'
import type { QueryOf } from '../report-query.ts'
import { ingredientItems, readLinesToMake, readMade } from '../shopping-items.ts'

export const read: QueryOf<typeof shoppingListByRecipe> = async (scope, asked) => {
  const { currency } = await getSettings(scope)
  const made = await readMade(scope, await readLinesToMake(scope, asked))
  return Object.fromEntries(
    groupedBy(made.makings, ({ recipe }) => recipe)
      .toSorted((a, b) => a.heading.localeCompare(b.heading))
      .map(({ heading, rows }) => [heading, { ingredients: ingredientItems(rows, made, currency) }]),
  )
}
