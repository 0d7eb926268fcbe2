import { type RawBuilder, sql } from 'kysely'
import { mediaUrl } from '#modules/media/schema.ts'
import { nameRank } from '#server/db/name-rank.ts'
import { saysWords } from '#server/db/says-words.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import { compareFractions, type Fraction, fraction, over } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { RecipeExport, RecipeListing } from '../contract.ts'
import { hasNoPrice } from '../cost-text.ts'
import { recipeAllergens } from '../recipe-allergens.ts'
import { type RecipeCost, recipeCosts } from '../recipe-cost.ts'
import { rolledNames } from '../rolled-names.ts'
import type { RecipeListRow } from '../schema.ts'
import { recipeWords } from '../words.ts'
import { type ReadKitchen, readKitchen } from './read-kitchen.ts'
import { usedCostOf } from './reckon.ts'
import { imageReady, type StoredRecipe } from './to-recipe.ts'

/** Whole without `page`, up to this many. */
const WHOLE_MAX = 10_000

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

function sorted(scope: Scope, query: RecipeExport) {
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return matching(scope, query)
    .selectAll()
    .select(imageReady)
    .$if(query.sort === undefined && query.q !== undefined, (rows) => rows.orderBy(nameRank(query.q)))
    .orderBy(STORED[column] ?? sql`lower(name)`, (order) => (descending ? order.desc() : order.asc()))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

type Reckoned = { row: StoredRecipe; cost: RecipeCost }

function reckonAll(rows: readonly StoredRecipe[], kitchen: ReadKitchen): Reckoned[] {
  const costOf = recipeCosts(kitchen)
  return rows.flatMap((row) => {
    const recipe = kitchen.recipes.get(row.id)
    return recipe ? [{ row, cost: costOf(recipe) }] : []
  })
}

function toListRows(all: readonly Reckoned[], kitchen: ReadKitchen): RecipeListRow[] {
  const allergensOf = recipeAllergens(kitchen)
  return all.flatMap(({ row, cost }) => {
    const recipe = kitchen.recipes.get(row.id)
    if (recipe === undefined) return []
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

/** All of it has a price; a recipe of nothing has none (UNI-1). */
const isPriced = ({ rows, unpricedCount }: RecipeCost) => rows.length > 0 && unpricedCount === 0

const perServing = ({ row, cost }: Reckoned): Fraction => over(cost.exact, fraction(BigInt(row.servings)))

/** By what is reckoned, so that all of a view has to be. */
async function reckonedView(scope: Scope, query: RecipeExport) {
  const rows = await sorted(scope, query).limit(WHOLE_MAX).execute()
  const kitchen = await readKitchen(scope, 'all')
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  let all = reckonAll(rows, kitchen)
  if (query.priced) all = all.filter(({ cost }) => isPriced(cost) === (query.priced === 'yes'))
  if (column === 'totalCost' || column === 'costPerServing') {
    const key = column === 'totalCost' ? ({ cost }: Reckoned) => cost.exact : perServing
    const sign = descending ? -1 : 1
    all = all.toSorted((a, b) => sign * compareFractions(key(a), key(b)))
  }
  return { all, kitchen }
}

const isReckoned = ({ sort, priced }: RecipeExport) =>
  priced !== undefined || STORED[sortOf<Sort>(sort, 'name').column] === undefined

export async function listRecipes(scope: Scope, listing: RecipeListing): Promise<Page<RecipeListRow>> {
  const { limit, offset } = window(listing, WHOLE_MAX)
  if (isReckoned(listing) || listing.page === undefined) {
    const { all, kitchen } = await reckonedView(scope, listing)
    return { rows: toListRows(all.slice(offset, offset + limit), kitchen), total: all.length }
  }
  const rows = await sorted(scope, listing).limit(limit).offset(offset).execute()
  const { total } = await matching(scope, listing)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const kitchen = await readKitchen(
    scope,
    rows.map(({ id }) => id),
  )
  return { rows: toListRows(reckonAll(rows, kitchen), kitchen), total }
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

/** No cost where nothing has a price. */
const priced = (row: RecipeListRow, cost: Decimal | null) =>
  row.rowCount === 0 || hasNoPrice(row.totalCost, row.unpricedCount) ? null : cost

/** The columns as the list reads: words instead of codes. */
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
  const { all, kitchen } = await reckonedView(scope, query)
  return csvFile(SHEET, toListRows(all, kitchen), recipeWords.exportFile(scope.today))
}
