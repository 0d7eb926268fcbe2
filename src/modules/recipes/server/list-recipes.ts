import { type RawBuilder, sql } from 'kysely'
import { mediaUrl } from '#modules/media/media-url.ts'
import { nameRank } from '#server/db/search/name-rank.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { keptByKey } from '#server/kept/kept.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { compareFractions, fraction, over } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { RecipeExport, RecipeListing } from '../contract.ts'
import { hasNoPrice } from '../cost-text.ts'
import type { KitchenRecipe } from '../kitchen.ts'
import { recipeAllergens } from '../recipe-allergens.ts'
import { type RecipeCost, recipeCosts } from '../recipe-cost.ts'
import { rolledNames } from '../rolled-names.ts'
import type { RecipeListRow } from '../schema.ts'
import { recipeWords } from '../words.ts'
import { readKitchen } from './read-kitchen.ts'
import { usedCostOf } from './reckon.ts'
import { imageReady, type StoredRecipe } from './to-recipe.ts'

/** The most rows without `page`. */
const WHOLE_MAX = 10_000
/** Above this number of recipes it is faster to read the whole kitchen than to search for nested recipes. */
const MANY = 200

function matching(scope: Scope, { q, category, archived = 'false' }: RecipeExport) {
  let rows = scope.db
    .selectFrom('recipes')
    .where('business_id', '=', scope.businessId)
    .where(saysWords(q, sql`concat_ws(' ', name, category)`))
  if (archived !== 'all') rows = rows.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (category !== undefined) rows = rows.where('category', '=', category)
  return rows
}

type Sort = 'name' | 'category' | 'servings' | 'totalCost' | 'costPerServing' | 'updatedAt' | 'createdAt'
const STORED: Partial<Record<Sort, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  category: sql`category`,
  servings: sql`servings`,
  updatedAt: sql`updated_at`,
  createdAt: sql`created_at`,
}

const ordered = (scope: Scope, query: RecipeExport) => {
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return matching(scope, query)
    .$if(query.sort === undefined && query.q !== undefined, (rows) => rows.orderBy(nameRank(query.q)))
    .orderBy(STORED[column] ?? sql`lower(name)`, (order) => (descending ? order.desc() : order.asc()))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

async function toListRows(scope: Scope, rows: readonly StoredRecipe[]): Promise<RecipeListRow[]> {
  const kitchen = await readKitchen(scope, rows.length > MANY ? 'all' : rows.map(({ id }) => id))
  const costOf = recipeCosts(kitchen)
  const allergensOf = recipeAllergens(kitchen)
  return rows.flatMap((row) => {
    const recipe = kitchen.recipes.get(row.id)
    if (recipe === undefined) return []
    const cost = costOf(recipe)
    const { contains, notChecked } = allergensOf(recipe)
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      servings: row.servings,
      yieldQuantity: row.yield_quantity === null ? null : Number(row.yield_quantity),
      yieldUnit: row.yield_unit,
      totalCost: cost.totalCost,
      costPerServing: cost.costPerServing,
      unpricedCount: cost.unpricedCount,
      customPrice: row.custom_price === null ? null : shortDecimal(row.custom_price, 2),
      usedCost: usedCostOf(cost),
      rowCount: recipe.rows.length,
      allergens: contains.map(({ allergen }) => allergen),
      allergenNames: rolledNames(contains),
      notChecked: notChecked.length > 0,
      imageUrl: row.image_id !== null && row.image_ready ? mediaUrl(row.image_id, 320) : null,
      archived: row.archived_at !== null,
      version: row.version,
      updatedAt: row.updated_at,
    }
  })
}

/** True if everything in it has a price; an empty recipe has none (UNI-1). */
const isPriced = ({ rows, unpricedCount }: RecipeCost) => rows.length > 0 && unpricedCount === 0

const RANKED = {
  totalCost: ({ exact }: RecipeCost) => exact,
  costPerServing: ({ exact }: RecipeCost, { servings }: KitchenRecipe) => over(exact, fraction(BigInt(servings))),
}
type Ranked = keyof typeof RANKED

/** The rank of every recipe by cost; equal costs share a rank. */
const readRanks = (scope: Scope, column: Ranked): Promise<Map<Ranked, Map<number, number>>> =>
  keptByKey(scope, 'ranks of recipes', [column], async (fresh) => {
    const kitchen = await readKitchen(fresh, 'all')
    const costOf = recipeCosts(kitchen)
    const costs = [...kitchen.recipes]
      .map(([id, recipe]) => ({ id, cost: RANKED[column](costOf(recipe), recipe) }))
      .toSorted((a, b) => compareFractions(a.cost, b.cost))
    const ranks = new Map<number, number>()
    let rank = 0
    for (const [at, { id, cost }] of costs.entries()) {
      const before = costs[at - 1]
      if (before && compareFractions(before.cost, cost) !== 0) rank += 1
      ranks.set(id, rank)
    }
    return new Map([[column, ranks]])
  })

const isRanked = (column: Sort): column is Ranked => column in RANKED

/** The ids of a view sorted by calculated values, which requires calculating all of it. */
async function reckonedView(scope: Scope, query: RecipeExport): Promise<number[]> {
  const rows = await ordered(scope, query).select('id').limit(WHOLE_MAX).execute()
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  let ids = rows.map(({ id }) => id)
  if (query.priced) {
    const kitchen = await readKitchen(scope, 'all')
    const costOf = recipeCosts(kitchen)
    ids = ids.filter((id) => {
      const recipe = kitchen.recipes.get(id)
      return recipe && isPriced(costOf(recipe)) === (query.priced === 'yes')
    })
  }
  if (!isRanked(column)) return ids
  const ranks = (await readRanks(scope, column)).get(column)
  const rankOf = (id: number) => ranks?.get(id) ?? 0
  return ids.toSorted((a, b) => (descending ? rankOf(b) - rankOf(a) : rankOf(a) - rankOf(b)))
}

/** These recipes in this order. */
async function readRecipes(scope: Scope, ids: readonly number[]): Promise<RecipeListRow[]> {
  const rows = await scope.db
    .selectFrom('recipes')
    .selectAll()
    .select(imageReady)
    .where('business_id', '=', scope.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const recipes = new Map((await toListRows(scope, rows)).map((recipe) => [recipe.id, recipe]))
  return ids.flatMap((id) => recipes.get(id) ?? [])
}

const isReckoned = ({ sort, priced }: RecipeExport) =>
  priced !== undefined || STORED[sortOf<Sort>(sort, 'name').column] === undefined

export async function listRecipes(scope: Scope, listing: RecipeListing): Promise<Page<RecipeListRow>> {
  const { limit, offset } = window(listing, WHOLE_MAX)
  if (isReckoned(listing)) {
    const all = await reckonedView(scope, listing)
    return { rows: await readRecipes(scope, all.slice(offset, offset + limit)), total: all.length }
  }
  const [rows, { total }] = await Promise.all([
    ordered(scope, listing).selectAll().select(imageReady).limit(limit).offset(offset).execute(),
    matching(scope, listing)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: await toListRows(scope, rows), total }
}

export async function listCategories(scope: Scope): Promise<{ category: string; count: number }[]> {
  return scope.db
    .selectFrom('recipes')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('business_id', '=', scope.businessId)
    .where('archived_at', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .execute()
}

const { csv } = recipeWords
const { text, date, money, count } = sheetOf<RecipeListRow>()

/** No cost if nothing has a price. */
const priced = (row: RecipeListRow, cost: Decimal | null) =>
  row.rowCount === 0 || hasNoPrice(row.totalCost, row.unpricedCount) ? null : cost

/** The columns as the list shows them: words instead of codes. */
const SHEET = [
  text(csv.name, 'name'),
  text(csv.category, 'category'),
  count(csv.servings, 'servings'),
  money(csv.totalCost, (row) => priced(row, row.totalCost)),
  money(csv.costPerServing, (row) => priced(row, row.costPerServing)),
  count(csv.unpricedCount, 'unpricedCount'),
  money(csv.customPrice, 'customPrice'),
  text(csv.allergens, ({ allergenNames, notChecked }) =>
    [...allergenNames, ...(notChecked ? [recipeWords.notChecked] : [])].join(', '),
  ),
  date(csv.updatedAt, 'updatedAt'),
]

export async function exportRecipes(scope: Scope, query: RecipeExport): Promise<FileAnswer> {
  const ids = await reckonedView(scope, query)
  return csvFile(SHEET, await readRecipes(scope, ids), recipeWords.exportFile(scope.today))
}
