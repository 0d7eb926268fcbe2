import { sql } from 'kysely'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { type PricedIngredient, readCostedIngredients } from '#modules/ingredients/server/costed-ingredients.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { kept } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import type { Kitchen, KitchenRecipe, KitchenRow } from '../kitchen.ts'

export type ReadKitchen = Omit<Kitchen, 'ingredients' | 'recipes'> & {
  ingredients: ReadonlyMap<number, PricedIngredient>
  recipes: ReadonlyMap<number, KitchenRecipe>
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

/** The recipes with those ids and everything in them. */
const withParts = (scope: Scope, ids: readonly number[]) => sql`
  with recursive tree as (
    select unnest(${[...new Set(ids)]}::bigint[]) as id
    union
    select r.sub_recipe_id from recipe_rows r join tree t on t.id = r.recipe_id
     where r.business_id = ${scope.businessId} and r.sub_recipe_id is not null)`

type Wanted = { recipes: readonly number[] | 'all'; ingredients: readonly number[] }
type Part = {
  kitchen: ReadKitchen & { recipes: Map<number, KitchenRecipe>; ingredients: Map<number, PricedIngredient> }
  /** The ids that were looked for, found or not. */
  looked: { recipes: Set<number>; ingredients: Set<number> }
  isWhole: boolean
  isEmpty: boolean
}

const emptyPart = (): Part => ({
  kitchen: { recipes: new Map(), ingredients: new Map(), mayContain: [], taxEnabled: false },
  looked: { recipes: new Set(), ingredients: new Set() },
  isWhole: false,
  isEmpty: true,
})

function lackingIn({ kitchen, looked, isWhole }: Part, wanted: Wanted): Wanted {
  const lacks = (of: 'recipes' | 'ingredients', ids: readonly number[]) =>
    ids.filter((id) => !kitchen[of].has(id) && !looked[of].has(id))
  return {
    recipes: isWhole ? [] : wanted.recipes === 'all' ? 'all' : lacks('recipes', wanted.recipes),
    ingredients: lacks('ingredients', wanted.ingredients),
  }
}

/** Adds recipes with everything in them, so that calculations with earlier ones stay right. */
function put(part: Part, { lacking, read }: { lacking: Wanted; read: ReadKitchen }): void {
  const { kitchen, looked } = part
  const { recipes, ingredients, ...rules } = read
  Object.assign(kitchen, rules)
  part.isEmpty = false
  if (lacking.recipes === 'all') part.isWhole = true
  else for (const id of lacking.recipes) looked.recipes.add(id)
  for (const id of lacking.ingredients) looked.ingredients.add(id)
  for (const [id, recipe] of recipes) if (!kitchen.recipes.has(id)) kitchen.recipes.set(id, recipe)
  for (const [id, ingredient] of ingredients) if (!kitchen.ingredients.has(id)) kitchen.ingredients.set(id, ingredient)
}

/**
 * Recipes with everything in them and today's prices. `more` are further ingredients. The kitchen may hold other
 * recipes and is shared, so nobody may change it.
 */
export function readKitchen(
  scope: Scope,
  ids: readonly number[] | 'all',
  more: readonly number[] = [],
): Promise<ReadKitchen> {
  const wanted: Wanted = { recipes: ids, ingredients: more }
  return kept(scope, 'kitchen', {
    empty: emptyPart,
    find: (part) => {
      const { recipes, ingredients } = lackingIn(part, wanted)
      return part.isEmpty || recipes.length > 0 || ingredients.length > 0 ? undefined : part.kitchen
    },
    read: async (fresh, part) => {
      const lacking = lackingIn(part, wanted)
      return { lacking, read: await readAfresh(fresh, lacking) }
    },
    put,
  })
}

/** Reads everything in four queries, however many recipes there are. */
async function readAfresh(scope: Scope, { recipes: ids, ingredients: more }: Wanted): Promise<ReadKitchen> {
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
  // A whole kitchen has many rows: they are kept as they were read.
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
