import { type Selectable, sql } from 'kysely'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { mediaUrl } from '#modules/media/media-url.ts'
import type { Tin } from '#modules/tins/tin.ts'
import type { Recipes } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { Quantity } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { KitchenRecipe, KitchenRow } from '../kitchen.ts'
import type { Recipe } from '../schema.ts'
import { recipeWords } from '../words.ts'
import { readKitchen } from './read-kitchen.ts'
import { reckon } from './reckon.ts'

// A picture has no address until its copies are made, about a second after the upload.
const numberOrNull = (value: Quantity | null) => (value === null ? null : Number(value))
/** Tins of older recipes are stored as decimals. */
const tinOf = (tin: Tin | null): Recipe['tin'] =>
  tin && { ...tin, size: Number(tin.size), width: numberOrNull(tin.width), depth: numberOrNull(tin.depth) }

export const imageReady = sql<boolean>`exists (select from media m
  where m.business_id = recipes.business_id and m.id = recipes.image_id and m.state = 'ready')`.as('image_ready')

export type StoredRecipe = Selectable<Recipes> & { image_ready: boolean }

/** The recipe's own data, without calculated figures. */
export const factsOf = (row: StoredRecipe) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  instructions: row.instructions,
  servings: row.servings,
  yieldQuantity: numberOrNull(row.yield_quantity),
  yieldUnit: row.yield_unit,
  prepTime: row.prep_time,
  cookTime: row.cook_time,
  ovenTemperature: row.oven_temperature,
  ovenUnit: row.oven_unit === 'F' ? ('F' as const) : ('C' as const),
  tin: tinOf(row.tin as Tin | null),
  customPrice: row.custom_price === null ? null : shortDecimal(row.custom_price, 2),
  storageInfo: row.storage_info,
  batchesMax: numberOrNull(row.batches_max),
  shelfLifeDays: row.shelf_life_days,
  freezerLifeDays: row.freezer_life_days,
  imageId: row.image_id,
  imageUrl: row.image_id !== null && row.image_ready ? mediaUrl(row.image_id, 960) : null,
  archived: row.archived_at !== null,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export type StoredRow = KitchenRow & { id: number; notes: string | null }

export async function readRows(scope: Scope, recipeId: number): Promise<StoredRow[]> {
  const rows = await scope.db
    .selectFrom('recipe_rows')
    .select(['id', 'ingredient_id', 'sub_recipe_id', 'quantity', 'unit', 'notes'])
    .where('business_id', '=', scope.businessId)
    .where('recipe_id', '=', recipeId)
    .orderBy('position')
    .execute()
  return rows.map(({ ingredient_id, sub_recipe_id, ...row }) => ({
    ...row,
    ingredientId: ingredient_id,
    recipeId: sub_recipe_id,
  }))
}

export const kitchenRecipeOf = (row: StoredRecipe, rows: readonly KitchenRow[]): KitchenRecipe => ({
  name: row.name,
  servings: row.servings,
  yieldQuantity: row.yield_quantity,
  yieldUnit: row.yield_unit,
  customPrice: row.custom_price,
  allergens: row.allergens as Allergen[],
  rows,
})

export async function getRecipe(scope: Scope, id: number): Promise<Recipe> {
  const row = found(
    await scope.db
      .selectFrom('recipes')
      .selectAll()
      .select(imageReady)
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .executeTakeFirst(),
    recipeWords.recipe,
  )
  const rows = await readRows(scope, id)
  const kitchen = await readKitchen(scope, [id])
  return { ...factsOf(row), ...reckon(kitchenRecipeOf(row, rows), rows, kitchen) }
}
