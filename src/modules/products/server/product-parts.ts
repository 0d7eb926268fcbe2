import { sql } from 'kysely'
import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import type { RecipeUse } from '#modules/recipes/schema.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { SupplyUse } from '#modules/supplies/schema.ts'
import { keptByKey } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { productAllergens } from '../product-allergens.ts'
import type { ProductInput } from '../schema.ts'
import { productWords } from '../words.ts'
import { readProductRecipes } from './product-figures.ts'

type Parts = NonNullable<ProductInput['recipes']>

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/** Refuses unknown ids: an id in a body is only a claim. */
async function refuseUnknown(scope: Scope, table: 'recipes' | 'supplies', parts: Parts, message: string) {
  if (parts.length === 0) return
  const rows = await scope.db
    .selectFrom(table)
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...new Set(parts.map(({ id }) => id))])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const at = parts.findIndex(({ id }) => !known.has(id))
  if (at >= 0) throw refused(`${table}.${at}.id`, message)
}

export async function checkParts(scope: Scope, { recipes = [], supplies = [] }: Partial<ProductInput>): Promise<void> {
  await refuseUnknown(scope, 'recipes', recipes, productWords.recipeUnknown)
  await refuseUnknown(scope, 'supplies', supplies, productWords.supplyUnknown)
}

/** The given parts replace the old ones. */
export async function writeParts(scope: Scope, productId: number, { recipes, supplies }: Partial<ProductInput>) {
  const { businessId: business_id, db } = scope
  const keys = { business_id, product_id: productId }
  if (recipes) {
    await db
      .deleteFrom('product_recipes')
      .where('business_id', '=', business_id)
      .where('product_id', '=', productId)
      .execute()
    const rows = recipes.map(({ id, quantity }, position) => ({ ...keys, position, recipe_id: id, quantity }))
    if (rows.length > 0) await db.insertInto('product_recipes').values(rows).execute()
  }
  if (supplies) {
    await db
      .deleteFrom('product_supplies')
      .where('business_id', '=', business_id)
      .where('product_id', '=', productId)
      .execute()
    const rows = supplies.map(({ id, quantity }, position) => ({ ...keys, position, supply_id: id, quantity }))
    if (rows.length > 0) await db.insertInto('product_supplies').values(rows).execute()
  }
}

type Part = { table: 'product_recipes' | 'product_supplies'; column: 'recipe_id' | 'supply_id' }

async function productsWith(scope: Scope, { table, column }: Part, partId: number) {
  const { rows } = await sql<{ id: number; name: string; quantity: string }>`
    select p.id, p.name, u.quantity from ${sql.table(table)} u
      join products p on p.business_id = u.business_id and p.id = u.product_id
     where u.business_id = ${scope.businessId} and u.${sql.ref(column)} = ${partId}
     order by lower(p.name), p.id, u.position limit 1000`.execute(scope.db)
  return rows.map((row) => ({ kind: 'product' as const, ...row, quantity: Number(row.quantity) }))
}

/** Products that use a recipe. */
export const productsWithRecipe = async (scope: Scope, recipeId: number): Promise<RecipeUse[]> =>
  (await productsWith(scope, { table: 'product_recipes', column: 'recipe_id' }, recipeId)).map((row) => ({
    ...row,
    unit: productWords.batches(row.quantity),
  }))

/** Products that use a supply. */
export const productsWithSupply = async (scope: Scope, supplyId: number): Promise<SupplyUse[]> =>
  (await productsWith(scope, { table: 'product_supplies', column: 'supply_id' }, supplyId)).map((row) => ({
    ...row,
    unit: productWords.each,
  }))

/** The allergens of products, by product. Products without a recipe are left out, since nothing is known about them. */
export const readAllergens = (scope: Scope, productIds: readonly number[]): Promise<Map<number, RecipeAllergens>> =>
  keptByKey(scope, 'allergens of products', productIds, async (fresh, missing) => {
    const parts = [...(await readProductRecipes(fresh, missing))].filter(([, recipes]) => recipes.length > 0)
    if (parts.length === 0) return new Map()
    const kitchen = await readKitchen(
      fresh,
      parts.flatMap(([, recipes]) => recipes.map(({ id }) => id)),
    )
    const allergensOf = productAllergens(kitchen)
    return new Map(
      parts.map(([productId, recipes]) => {
        const { contains, mayContain, notChecked } = allergensOf(recipes.map(({ id }) => id))
        return [productId, { contains, mayContain, notChecked }]
      }),
    )
  })
