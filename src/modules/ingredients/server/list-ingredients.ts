import { type RawBuilder, sql } from 'kysely'
import { nameRank } from '#server/db/name-rank.ts'
import { saysWords } from '#server/db/says-words.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates.ts'
import { type Page, sortOf, window } from '#shared/paging.ts'
import { cleanText } from '#shared/text.ts'
import type { IngredientListing } from '../contract.ts'
import { OLD_AFTER_DAYS } from '../price-age.ts'
import type { IngredientRow } from '../schema.ts'
import { isAlsoCalled } from './is-also-called.ts'
import { toRow, usesColumn } from './to-ingredient.ts'
import { type IngredientUses, NO_USES } from './uses.ts'

/** R35: whole without `page`, up to this many. */
const WHOLE_MAX = 10_000

type Filters = Pick<IngredientListing, 'q' | 'category' | 'supplier' | 'attention' | 'archived'>

export const isLowIngredient = sql<boolean>`stock_quantity <= reorder_level`

/** Every word must be somewhere in the name, supplier, brand or category; or in what the catalogue calls it besides. */
function conditionsOf(scope: Scope, { q, category, supplier, attention, archived = 'false' }: Filters) {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (q)
    conditions.push(
      sql<boolean>`(${saysWords(q, sql`concat_ws(' ', name, supplier, brand, category)`)} or ${isAlsoCalled(q)})`,
    )
  if (archived !== 'all')
    conditions.push(archived === 'true' ? sql<boolean>`archived_at is not null` : sql<boolean>`archived_at is null`)
  if (category !== undefined) conditions.push(sql<boolean>`category = ${category}`)
  if (supplier !== undefined) conditions.push(sql<boolean>`supplier = ${supplier}`)
  if (attention === 'unpriced') conditions.push(sql<boolean>`pack_cost is null`)
  if (attention === 'old-price')
    conditions.push(sql<boolean>`priced_on < ${addDays(scope.today, -OLD_AFTER_DAYS)}::date`)
  if (attention === 'low-stock') conditions.push(isLowIngredient)
  if (attention === 'unchecked') conditions.push(sql<boolean>`contains is null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

type Sort =
  | 'name'
  | 'category'
  | 'supplier'
  | 'packCost'
  | 'costPerUnit'
  | 'stockQty'
  | 'pricedOn'
  | 'uses'
  | 'createdAt'

function sortKey(column: Sort, uses: IngredientUses): RawBuilder<unknown> {
  const keys: Record<Sort, RawBuilder<unknown>> = {
    name: sql`lower(name)`,
    category: sql`category`,
    supplier: sql`lower(supplier)`,
    packCost: sql`pack_cost`,
    costPerUnit: sql`pack_cost / pack_size`,
    stockQty: sql`stock_quantity`,
    pricedOn: sql`priced_on`,
    uses: uses.count,
    createdAt: sql`created_at`,
  }
  return keys[column]
}

const matching = (scope: Scope, filters: Filters) =>
  scope.db.selectFrom('ingredients').where('business_id', '=', scope.businessId).where(conditionsOf(scope, filters))

function sorted(scope: Scope, { sort, ...filters }: Filters & { sort?: string | undefined }, uses: IngredientUses) {
  const { column, descending } = sortOf<Sort>(sort, 'name')
  return matching(scope, filters)
    .selectAll()
    .select(usesColumn(uses))
    .$if(sort === undefined && filters.q !== undefined, (rows) => rows.orderBy(nameRank(filters.q)))
    .orderBy(sortKey(column, uses), (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export async function listIngredients(
  scope: Scope,
  listing: IngredientListing,
  uses: IngredientUses = NO_USES,
): Promise<Page<IngredientRow>> {
  const { limit, offset } = window(listing, WHOLE_MAX)
  const rows = await sorted(scope, listing, uses).limit(limit).offset(offset).execute()
  const { total } = await matching(scope, listing)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRow), total }
}

export async function listCategories({ db, businessId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('ingredients')
    .select('category')
    .distinct()
    .where('business_id', '=', businessId)
    .orderBy('category')
    .execute()
  return rows.map(({ category }) => category)
}

/** All of a view, however many. */
export async function listForExport(scope: Scope, filters: Filters & { sort?: string | undefined }) {
  const rows = await sorted(scope, filters, NO_USES).execute()
  return rows.map((row) => ({ ...toRow(row), notes: row.notes }))
}

/** Ingredients of the same name from the same supplier: allowed, but worth a warning (ING-2). */
export async function listDuplicates(
  scope: Scope,
  { name, supplier = '', exceptId = 0 }: { name: string; supplier?: string | undefined; exceptId?: number | undefined },
): Promise<{ id: number; name: string; supplier: string | null }[]> {
  const key = (text: string) => cleanText(text).trim().toLowerCase()
  return scope.db
    .selectFrom('ingredients')
    .select(['id', 'name', 'supplier'])
    .where('business_id', '=', scope.businessId)
    .where('id', '!=', exceptId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name) = ${key(name)}`)
    .where(sql<boolean>`lower(coalesce(supplier, '')) = ${key(supplier)}`)
    .orderBy('id')
    .limit(10)
    .execute()
}
