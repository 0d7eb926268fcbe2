import { type RawBuilder, sql } from 'kysely'
import { hasNoPrice } from '#modules/recipes/cost-text.ts'
import { productTypeSlug } from '#modules/settings/kinds/product-type-slugs.ts'
import { nameRank } from '#server/db/search/name-rank.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { compare } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { ProductExport, ProductListing } from '../contract.ts'
import type { PRODUCT_FIELDS } from '../product-fields.ts'
import type { Product, ProductFigures } from '../schema.ts'
import { productWords } from '../words.ts'
import { readPricing } from './pricing.ts'
import { COSTED_COLUMNS, readFigures } from './product-figures.ts'
import { imageReady, toProducts } from './to-product.ts'

/** The most rows of a view that is sorted by calculated values. */
const RECKONED_MAX = 10_000

const leadDays = sql<number>`coalesce(lead_days, (
  select t.lead_days from product_types t where t.business_id = products.business_id and t.slug = products.type), 0)`

/** CAP-3: its labour has minutes, or its stages have: its own, else those of its type. */
const isTimed = sql<boolean>`(coalesce(labour_minutes, 0) > 0 or exists (
  select from jsonb_each(case when stages is not null then stage_work else (
    select t.stage_work from product_types t where t.business_id = products.business_id and t.slug = products.type) end)
   where (value ->> 'minutes')::int > 0))`

export const typeName = sql<string>`coalesce((
  select t.name from product_types t where t.business_id = products.business_id and t.slug = products.type), type)`

function matching(scope: Scope, { q, type, active, onForm, noticeOver, attention, archived = 'false' }: ProductExport) {
  let rows = scope.db
    .selectFrom('products')
    .where('business_id', '=', scope.businessId)
    .where(saysWords(q, sql`concat_ws(' ', name, type, ${typeName}, sku)`))
  if (archived !== 'all') rows = rows.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (type !== undefined) rows = rows.where('type', '=', productTypeSlug(type))
  if (active !== undefined) rows = rows.where('active', '=', active === 'true')
  if (onForm !== undefined) rows = rows.where('show_in_enquiry', '=', onForm === 'true')
  if (noticeOver !== undefined) rows = rows.where(leadDays, '>', noticeOver)
  if (attention === 'not-timed') rows = rows.where(isTimed, '=', false)
  return rows
}

type Sort = 'name' | 'type' | 'servings' | 'price' | 'totalCost' | 'margin' | 'createdAt'
const STORED: Partial<Record<Sort, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  type: sql`lower(${typeName})`,
  servings: sql`servings`,
  price: sql`price`,
  createdAt: sql`created_at`,
}

const ordered = (scope: Scope, query: ProductExport) => {
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return matching(scope, query)
    .$if(query.sort === undefined && query.q !== undefined, (rows) => rows.orderBy(nameRank(query.q)))
    .orderBy(STORED[column] ?? sql`lower(name)`, (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

type Reckoned = { id: number; figures: ProductFigures }

/** Products without a cost or margin come last in both directions. */
function byFigure(all: readonly Reckoned[], key: 'totalCost' | 'margin', descending: boolean): Reckoned[] {
  const value = ({ figures }: Reckoned) => (figures.costed ? figures[key] : null)
  const known = all.filter((product) => value(product) !== null)
  const sign = descending ? -1 : 1
  return [
    ...known.toSorted((a, b) => sign * compare(value(a) ?? '0', value(b) ?? '0')),
    ...all.filter((product) => value(product) === null),
  ]
}

/** The ids of a view sorted by calculated values, which requires calculating all of it. */
async function reckonedView(scope: Scope, query: ProductExport): Promise<number[]> {
  const rows = await ordered(scope, query).select(COSTED_COLUMNS).limit(RECKONED_MAX).execute()
  const figuresOf = await readFigures(scope, rows)
  let all: Reckoned[] = rows.map((row) => ({ id: row.id, figures: figuresOf(row) }))
  if (query.attention === 'below-target') all = all.filter(({ figures }) => figures.belowTarget)
  if (query.attention === 'not-priced') all = all.filter(({ figures }) => figures.unpricedCount > 0 || !figures.costed)
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  if (column === 'totalCost' || column === 'margin') all = byFigure(all, column, descending)
  return all.map(({ id }) => id)
}

/** These products in this order. */
export async function readProducts(scope: Scope, ids: readonly number[]): Promise<Product[]> {
  const [rows, pricing] = await Promise.all([
    scope.db
      .selectFrom('products')
      .selectAll()
      .select(imageReady)
      .where('business_id', '=', scope.businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
    readPricing(scope),
  ])
  const products = new Map((await toProducts(scope, rows, pricing)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

export async function listProducts(scope: Scope, listing: ProductListing): Promise<Page<Product>> {
  const { limit, offset } = window(listing)
  const isReckoned = listing.attention !== undefined || STORED[sortOf<Sort>(listing.sort, 'name').column] === undefined
  if (isReckoned) {
    const all = await reckonedView(scope, listing)
    return { rows: await readProducts(scope, all.slice(offset, offset + limit)), total: all.length }
  }
  const [rows, { total }, pricing] = await Promise.all([
    ordered(scope, listing).selectAll().select(imageReady).limit(limit).offset(offset).execute(),
    matching(scope, listing)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    readPricing(scope),
  ])
  return { rows: await toProducts(scope, rows, pricing), total }
}

const { csv } = productWords
const { text, money, percent, count, flag } = sheetOf<Product>()

/** Cost and profit are empty while nothing in it has a price. */
const ofCost = (key: 'totalCost' | 'grossProfit' | 'margin') => (product: Product) =>
  product.costed && !hasNoPrice(product.totalCost, product.unpricedCount) ? product[key] : null

type Fields = typeof PRODUCT_FIELDS
type Exported = { [Name in keyof Fields]: Fields[Name]['csv'] extends 'exported' ? Name : never }[keyof Fields]

const COLUMNS = {
  name: text(csv.name, 'name'),
  type: text(csv.typeName, 'typeName'),
  servings: count(csv.servings, 'servings'),
  totalCost: money(csv.totalCost, ofCost('totalCost')),
  unpricedCount: count(csv.unpricedCount, (product) => (product.costed ? product.unpricedCount : null)),
  price: money(csv.price, 'price'),
  priceIncludingTax: money(csv.priceIncludingTax, 'priceIncludingTax'),
  grossProfit: money(csv.grossProfit, ofCost('grossProfit')),
  margin: percent(csv.margin, ofCost('margin')),
  active: flag(csv.active, 'active'),
  showInEnquiry: flag(csv.showInEnquiry, 'showInEnquiry'),
  sku: text(csv.sku, 'sku'),
} satisfies Record<Exported, unknown> & Record<string, unknown>
const SHEET = Object.values(COLUMNS)

export const exportProducts = async (scope: Scope, query: ProductExport): Promise<FileAnswer> =>
  csvFile(SHEET, await readProducts(scope, await reckonedView(scope, query)), productWords.exportFile(scope.today))
