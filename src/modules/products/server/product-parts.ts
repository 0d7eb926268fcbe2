import { sql } from 'kysely'
import type { RecipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import type { RecipeUse } from '#modules/recipes/schema.ts'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import type { SupplyUse } from '#modules/supplies/schema.ts'
import { keptByKey } from '#server/kept/kept.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { choiceWords } from '../choices/words.ts'
import { productAllergens } from '../product-allergens.ts'
import type { ProductInput } from '../schema.ts'
import { productWords } from '../words.ts'
import { readProductRecipes } from './product-figures.ts'

const USES_MAX = 1000
const UNKNOWN = { recipes: productWords.recipeUnknown, supplies: productWords.supplyUnknown }

/** Refuses unknown ids: an id in a body is only a claim. */
export async function refuseUnknownParts(
  scope: Scope,
  table: 'recipes' | 'supplies',
  claims: readonly { id: number; field: string }[],
): Promise<void> {
  if (claims.length === 0) return
  const rows = await scope.db
    .selectFrom(table)
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...new Set(claims.map(({ id }) => id))])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const stranger = claims.find(({ id }) => !known.has(id))
  if (stranger) throw new AppError('INVALID', UNKNOWN[table], { fields: { [stranger.field]: UNKNOWN[table] } })
}

export async function checkParts(scope: Scope, parts: Partial<ProductInput>): Promise<void> {
  for (const table of ['recipes', 'supplies'] as const)
    await refuseUnknownParts(
      scope,
      table,
      (parts[table] ?? []).map(({ id }, i) => ({ id, field: `${table}.${i}.id` })),
    )
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

type Use = { kind: 'product' | 'choice'; id: number; name: string; quantity: string }

/** Products that use a recipe, and choices with an option that does. */
export async function productsWithRecipe(scope: Scope, recipeId: number): Promise<RecipeUse[]> {
  const { rows } = await sql<Use & { option: string; isOffered: boolean; isShare: boolean }>`
    select * from (
    select 'product' as kind, p.id, p.name, u.quantity, '' as option, true as "isOffered", false as "isShare", u.position
      from product_recipes u join products p on p.business_id = u.business_id and p.id = u.product_id
     where u.business_id = ${scope.businessId} and u.recipe_id = ${recipeId}
    union all
    select 'choice', c.id, c.name, coalesce(o.recipe_share, o.recipe_batches), o.name,
           o.archived_at is null and c.archived_at is null, o.recipe_share is not null, o.position
      from choice_options o join choices c on c.business_id = o.business_id and c.id = o.choice_id
     where o.business_id = ${scope.businessId} and o.recipe_id = ${recipeId}) uses
     order by kind desc, lower(name), id, position limit ${USES_MAX}`.execute(scope.db)
  return rows.map(({ kind, id, name, option, isOffered, isShare, ...use }) => {
    const quantity = Number(use.quantity)
    return {
      kind,
      id,
      name: kind === 'product' ? name : choiceWords.optionOf(name, option, isOffered),
      quantity,
      unit: isShare ? choiceWords.perServing(quantity) : productWords.batches(quantity),
    }
  })
}

/** Products and their sizes that use a supply, and choices with an option that does. */
export async function productsWithSupply(scope: Scope, supplyId: number): Promise<SupplyUse[]> {
  const { rows } = await sql<Use & { part: string; isOffered: boolean }>`
    select * from (
    select 'product' as kind, p.id, p.name, u.quantity, '' as part, true as "isOffered", u.position
      from product_supplies u join products p on p.business_id = u.business_id and p.id = u.product_id
     where u.business_id = ${scope.businessId} and u.supply_id = ${supplyId}
    union all
    select 'product', p.id, p.name, u.quantity, s.name, s.archived_at is null, s.position
      from product_size_supplies u
      join product_sizes s on s.business_id = u.business_id and s.id = u.size_id
      join products p on p.business_id = s.business_id and p.id = s.product_id
     where u.business_id = ${scope.businessId} and u.supply_id = ${supplyId}
    union all
    select 'choice', c.id, c.name, u.quantity, o.name, o.archived_at is null and c.archived_at is null, o.position
      from choice_option_supplies u
      join choice_options o on o.business_id = u.business_id and o.id = u.option_id
      join choices c on c.business_id = o.business_id and c.id = o.choice_id
     where u.business_id = ${scope.businessId} and u.supply_id = ${supplyId}) uses
     order by kind desc, lower(name), id, position limit ${USES_MAX}`.execute(scope.db)
  return rows.map(({ kind, id, name, part, isOffered, quantity }) => ({
    kind,
    id,
    name: part === '' ? name : choiceWords.optionOf(name, part, isOffered),
    quantity: Number(quantity),
    unit: productWords.each,
  }))
}

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
