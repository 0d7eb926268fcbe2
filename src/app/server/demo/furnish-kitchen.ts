import { sql } from 'kysely'
import { CATALOGUE } from '#modules/ingredients/catalogue.ts'
import { INGREDIENT_STOCK } from '#modules/ingredients/server/ingredients.ts'
import { bookStock } from '#modules/stock/server/movements.ts'
import { SUPPLY_STOCK } from '#modules/supplies/server/supplies.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductKey } from './demo-catalogue.ts'
import { DEMO_INGREDIENTS, DEMO_SUPPLIES, MARKET } from './demo-ingredients.ts'
import { DEMO_PARTS } from './demo-parts.ts'
import { DEMO_RECIPES, type RecipeKey } from './demo-recipes.ts'

export type DemoKitchen = { recipes: ReadonlyMap<string, number>; supplies: ReadonlyMap<string, number> }

const PACKAGING_SUPPLIER = 'Boxed Bakes'

const entries = new Map(CATALOGUE.map((entry) => [entry.name, entry]))
const entryOf = (name: string) => {
  const entry = entries.get(name)
  if (!entry) throw new Error(`the catalogue has no ${name}`)
  return entry
}
const idsByName = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))

/** Adds ingredients, supplies and recipes in a statement each: the visitor of a sample bakery must not wait. */
export async function furnishKitchen(scope: Scope): Promise<DemoKitchen> {
  const ingredients = await addIngredients(scope)
  const supplies = await addSupplies(scope)
  const recipes = await addRecipes(scope, ingredients)
  return { recipes, supplies }
}

/** The recipes and supplies of a product of the sample bakery. */
export function partsOf(key: ProductKey, { recipes, supplies }: DemoKitchen) {
  const parts = DEMO_PARTS[key]
  if (parts === undefined) return {}
  const named = (ids: ReadonlyMap<string, number>, list: Readonly<Record<string, string>>) =>
    Object.entries(list).map(([name, quantity]) => ({ id: ids.get(name) as number, quantity: Number(quantity) }))
  return {
    recipes: named(recipes, parts.recipes),
    supplies: named(supplies, parts.supplies),
    labourMinutes: parts.labour,
  }
}

type Repriced = { ingredient_id: number; pack_cost: string; pack_size: string; unit: string }

const keepPrices = (scope: Scope, source: string, prices: readonly Repriced[]) =>
  insertRows(
    scope,
    'ingredient_prices',
    prices.map((price) => ({ ...price, priced_on: scope.today, source, created_at: scope.now })),
  )

/** Applies the `nth` price of everything that has one. */
export async function raisePrices(scope: Scope, nth: number): Promise<void> {
  const raised = DEMO_INGREDIENTS.flatMap(({ name, prices }) => {
    const price = prices?.[nth]
    return price === undefined ? [] : [{ name, price }]
  })
  const { rows } = await sql<Repriced>`
      update ingredients i set pack_cost = new.price, priced_on = ${scope.today}, version = version + 1, updated_at = ${scope.now}
        from unnest(${raised.map(({ name }) => name)}::text[], ${raised.map(({ price }) => price)}::numeric[]) as new (name, price)
       where i.business_id = ${scope.businessId} and i.name = new.name
      returning i.id as ingredient_id, i.pack_cost, i.pack_size, i.unit`.execute(scope.db)
  await keepPrices(scope, 'edited', rows)
}

/** Confirms unchanged prices too, except those of the market. */
export async function checkPrices(scope: Scope): Promise<void> {
  const { rows } = await sql<Repriced>`
      update ingredients set priced_on = ${scope.today}, version = version + 1, updated_at = ${scope.now}
       where business_id = ${scope.businessId} and pack_cost is not null and priced_on < ${scope.today} and supplier <> ${MARKET}
      returning id as ingredient_id, pack_cost, pack_size, unit`.execute(scope.db)
  await keepPrices(scope, 'checked', rows)
}

async function addIngredients(scope: Scope): Promise<Map<string, number>> {
  const { businessId: business_id, now, today } = scope
  const rows = await scope.db
    .insertInto('ingredients')
    .values(
      DEMO_INGREDIENTS.map(({ name, supplier, packSize, prices, tax = '0', waste = '0', stock, reorder }) => {
        const entry = entryOf(name)
        return {
          business_id,
          name,
          category: entry.category,
          supplier,
          unit: entry.unit,
          pack_size: packSize,
          pack_cost: prices?.[0] ?? null,
          purchase_tax_rate: tax,
          waste_percent: waste,
          has_volume_conversion: entry.volumeToWeightRatio !== null,
          volume_unit: entry.volumeUnit,
          volume_to_weight_ratio: entry.volumeToWeightRatio,
          weight_unit: entry.weightUnit,
          item_weight: entry.itemWeight,
          contains: entry.allergens.contains,
          may_contain: entry.allergens.mayContain,
          label_text: entry.labelText,
          stock_quantity: stock ?? null,
          reorder_level: reorder ?? null,
          catalogue_key: entry.key,
          priced_on: prices === null ? null : today,
          created_at: now,
          updated_at: now,
        }
      }),
    )
    .returning(['id', 'name'])
    .execute()
  const { rows: priced } = await sql<Repriced>`
    select id as ingredient_id, pack_cost, pack_size, unit from ingredients
     where business_id = ${business_id} and pack_cost is not null order by id`.execute(scope.db)
  await keepPrices(scope, 'catalogue', priced)
  const ids = idsByName(rows)
  await bookStock(scope, INGREDIENT_STOCK, [...ids.values()])
  return ids
}

async function addSupplies(scope: Scope): Promise<Map<string, number>> {
  const { db, businessId, now } = scope
  const rows = await db
    .insertInto('supplies')
    .values(
      DEMO_SUPPLIES.map(({ name, category, packSize, price, quantity, reorder }) => ({
        business_id: businessId,
        name,
        category,
        supplier: PACKAGING_SUPPLIER,
        pack_size: packSize,
        price,
        quantity,
        reorder_level: reorder,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = idsByName(rows)
  await bookStock(scope, SUPPLY_STOCK, [...ids.values()])
  return ids
}

/** By key. */
async function addRecipes(
  { db, businessId: business_id, now }: Scope,
  ingredients: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const keys = Object.keys(DEMO_RECIPES) as RecipeKey[]
  const stored = await db
    .insertInto('recipes')
    .values(
      keys.map((key) => {
        const { name, category, servings, makes, minutes, oven, tin, keeps, storage, steps } = DEMO_RECIPES[key]
        return {
          business_id,
          name,
          category,
          servings,
          yield_quantity: makes?.[0] ?? null,
          yield_unit: makes?.[1] ?? null,
          prep_time: minutes?.[0] ?? null,
          cook_time: minutes?.[1] || null,
          oven_temperature: oven ?? null,
          tin: tin ? JSON.stringify({ shape: 'round', width: null, ...tin }) : null,
          shelf_life_days: keeps ?? null,
          storage_info: storage ?? null,
          instructions: steps.join('\n'),
          created_at: now,
          updated_at: now,
        }
      }),
    )
    .returning(['id', 'name'])
    .execute()
  const byName = idsByName(stored)
  const recipes = new Map(keys.map((key) => [key as string, byName.get(DEMO_RECIPES[key].name) as number]))
  await db
    .insertInto('recipe_rows')
    .values(
      keys.flatMap((key) =>
        DEMO_RECIPES[key].rows.map(([quantity, unit, of], position) => {
          const sub = recipes.get(of)
          return {
            business_id,
            recipe_id: recipes.get(key) as number,
            position,
            ingredient_id: sub === undefined ? (ingredients.get(of) as number) : null,
            sub_recipe_id: sub ?? null,
            quantity,
            unit,
          }
        }),
      ),
    )
    .execute()
  return recipes
}
