import { getSettings } from '#modules/settings/server/store.ts'
import type { shoppingList } from '../../definitions/shopping-list.ts'
import type { QueryOf } from '../report-query.ts'
import { ingredientItems, readLinesToMake, readMade, readSupplyItems } from '../shopping-items.ts'

export const read: QueryOf<typeof shoppingList> = async (scope, asked) => {
  const { currency } = await getSettings(scope)
  const lines = await readLinesToMake(scope, asked)
  const made = await readMade(scope, lines)
  return {
    ingredients: ingredientItems(made.makings, made, currency),
    supplies: await readSupplyItems(scope, lines),
    notCounted: made.bare,
  }
}
