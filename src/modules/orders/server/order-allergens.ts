import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import { knownAllergens } from '#modules/products/known-allergens.ts'
import { productAllergens } from '#modules/products/product-allergens.ts'
import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { Scope } from '#server/scope.ts'
import { linesToMake } from '../lines-to-make.ts'
import type { Order } from '../schema.ts'
import { readLineRecipes } from './line-recipes.ts'

type Made = Awaited<ReturnType<typeof readLineRecipes>>

/** The allergens of lines; lines without a recipe count as unchecked. Undefined if no line has a recipe. */
export function allergensOfLines({ book, recipesOf }: Made, lines: Order['lines']): RecipeAllergens | undefined {
  const made = linesToMake(lines).map((line) => ({ ids: recipesOf(line).ids, name: line.name }))
  const ids = made.flatMap((line) => line.ids)
  if (ids.length === 0) return undefined
  const { contains, mayContain, notChecked } = productAllergens(book)(ids)
  const bare = made.flatMap((line) => (line.ids.length === 0 ? [line.name] : []))
  return { contains, mayContain, notChecked: [...new Set([...notChecked, ...bare])] }
}

/** The allergens that customers are told: by the recipes that the order was accepted with, or today's before that. */
export async function readOrderAllergens(
  scope: Scope,
  order: Pick<Order, 'id' | 'lines'>,
  settings: Pick<Settings, 'kitchenMayContain'>,
): Promise<KnownAllergens | undefined> {
  if (order.lines.length === 0) return undefined
  return knownAllergens(allergensOfLines(await readLineRecipes(scope, order), order.lines), settings)
}
