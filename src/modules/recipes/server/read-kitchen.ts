import { sql } from 'kysely'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { readCostedIngredients } from '#modules/ingredients/server/costed-ingredients.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import type { Kitchen, KitchenRecipe, KitchenRow } from '../kitchen.ts'

type Ingredients = Awaited<ReturnType<typeof readCostedIngredients>>
export type ReadKitchen = Omit<Kitchen, 'ingredients' | 'recipes'> & {
  ingredients: Ingredients
  recipes: Map<number, KitchenRecipe>
}

type StoredRecipe = {
  id: number
  name: string
  servings: number
  yieldQuantity: Quantity | null
  yieldUnit: string | null
  customPrice: Decimal | null
  allergens: Allergen[]
}
type StoredRow = KitchenRow & { of: number }

/** The recipes with those ids and all that stand in them. */
const withParts = (scope: Scope, ids: readonly number[]) => sql`
  with recursive tree as (
    select unnest(${[...new Set(ids)]}::bigint[]) as id
    union
    select r.sub_recipe_id from recipe_rows r join tree t on t.id = r.recipe_id
     where r.business_id = ${scope.businessId} and r.sub_recipe_id is not null)`

/**
 * Recipes with everything in them and today's prices, in four queries however many they are. `more` are ingredients
 * that are in none of them yet.
 */
export async function readKitchen(
  scope: Scope,
  ids: readonly number[] | 'all',
  more: readonly number[] = [],
): Promise<ReadKitchen> {
  const { businessId, db } = scope
  const settings = await getSettings(scope)
  const isAll = ids === 'all'
  const tree = isAll ? sql`` : withParts(scope, ids)
  const { rows: recipes } = await sql<StoredRecipe>`${tree}
    select id, name, servings, yield_quantity as "yieldQuantity", yield_unit as "yieldUnit", custom_price as "customPrice", allergens
      from recipes where business_id = ${businessId} ${isAll ? sql`` : sql`and id in (select id from tree)`}`.execute(
    db,
  )
  const { rows } = await sql<StoredRow>`${tree}
    select recipe_id as of, ingredient_id as "ingredientId", sub_recipe_id as "recipeId", quantity, unit
      from recipe_rows where business_id = ${businessId} ${isAll ? sql`` : sql`and recipe_id in (select id from tree)`}
     order by recipe_id, position`.execute(db)
  const needed = new Set(more)
  for (const { ingredientId } of rows) if (ingredientId !== null) needed.add(ingredientId)
  const ingredients = await readCostedIngredients(scope, [...needed], settings)
  const rowsOf = new Map<number, KitchenRow[]>()
  // Rows of a whole kitchen are many: they are kept as they were read.
  for (const row of rows) {
    const known = rowsOf.get(row.of)
    if (known) known.push(row)
    else rowsOf.set(row.of, [row])
  }
  return {
    recipes: new Map(recipes.map(({ id, ...recipe }) => [id, { ...recipe, rows: rowsOf.get(id) ?? [] }])),
    ingredients,
    mayContain: settings.kitchenMayContain,
    taxEnabled: settings.taxEnabled,
  }
}
