import { type RawBuilder, sql } from 'kysely'
import { hasNoPrice } from '#modules/recipes/cost-text.ts'
import { productTypeSlug } from '#modules/settings/product-type-slugs.ts'
import { nameRank } from '#server/db/name-rank.ts'
import { saysWords } from '#server/db/says-words.ts'
import { csvFile } from '#server/records/csv-file.ts'
import type { Scope } from '#server/scope.ts'
import { compare } from '#shared/money.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { ProductExport, ProductListing } from '../contract.ts'
import type { Product } from '../schema.ts'
import { productWords } from '../words.ts'
import { readPricing } from './pricing.ts'
import { imageReady, toProducts } from './to-product.ts'

/** A view that has to be reckoned before it can be put in order is looked at up to here. */
const RECKONED_MAX = 10_000

const leadDays = sql<number>`coalesce(lead_days, (
  select t.lead_days from product_types t where t.business_id = products.business_id and t.slug = products.type), 0)`

export const typeName = sql<string>`coalesce((
  select t.name from product_types t where t.business_id = products.business_id and t.slug = products.type), type)`

function matching(scope: Scope, { q, type, active, onForm, noticeOver, archived = 'false' }: ProductExport) {
  let rows = scope.db
    .selectFrom('products')
    .where('business_id', '=', scope.businessId)
    .where(saysWords(q, sql`concat_ws(' ', name, type, ${typeName}, sku)`))
  if (archived !== 'all') rows = rows.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (type !== undefined) rows = rows.where('type', '=', productTypeSlug(type))
  if (active !== undefined) rows = rows.where('active', '=', active === 'true')
  if (onForm !== undefined) rows = rows.where('show_in_enquiry', '=', onForm === 'true')
  if (noticeOver !== undefined) rows = rows.where(leadDays, '>', noticeOver)
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

function sorted(scope: Scope, query: ProductExport) {
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return matching(scope, query)
    .selectAll()
    .select(imageReady)
    .$if(query.sort === undefined && query.q !== undefined, (rows) => rows.orderBy(nameRank(query.q)))
    .orderBy(STORED[column] ?? sql`lower(name)`, (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

/** Products without a cost or a margin stand last either way. */
function byFigure(all: readonly Product[], key: 'totalCost' | 'margin', descending: boolean): Product[] {
  const value = (product: Product) => (product.costed ? product[key] : null)
  const known = all.filter((product) => value(product) !== null)
  const sign = descending ? -1 : 1
  return [
    ...known.toSorted((a, b) => sign * compare(value(a) ?? '0', value(b) ?? '0')),
    ...all.filter((product) => value(product) === null),
  ]
}

/** By what is reckoned, so that all of a view has to be. */
async function reckonedView(scope: Scope, query: ProductExport): Promise<Product[]> {
  const rows = await sorted(scope, query).limit(RECKONED_MAX).execute()
  let all = await toProducts(scope, rows, await readPricing(scope))
  if (query.attention === 'below-target') all = all.filter(({ belowTarget }) => belowTarget)
  if (query.attention === 'not-priced') all = all.filter(({ unpricedCount, costed }) => unpricedCount > 0 || !costed)
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return column === 'totalCost' || column === 'margin' ? byFigure(all, column, descending) : all
}

export async function listProducts(scope: Scope, listing: ProductListing): Promise<Page<Product>> {
  const { limit, offset } = window(listing)
  const isReckoned = listing.attention !== undefined || STORED[sortOf<Sort>(listing.sort, 'name').column] === undefined
  if (isReckoned) {
    const all = await reckonedView(scope, listing)
    return { rows: all.slice(offset, offset + limit), total: all.length }
  }
  const rows = await sorted(scope, listing).limit(limit).offset(offset).execute()
  const { total } = await matching(scope, listing)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await toProducts(scope, rows, await readPricing(scope)), total }
}

const { csv } = productWords
const { text, money, percent, count, flag } = sheetOf<Product>()

/** The cost and the profit are left empty while nothing in it has a price. */
const ofCost = (key: 'totalCost' | 'grossProfit' | 'margin') => (product: Product) =>
  product.costed && !hasNoPrice(product.totalCost, product.unpricedCount) ? product[key] : null

const SHEET = [
  text(csv.name, 'name'),
  text(csv.typeName, 'typeName'),
  count(csv.servings, 'servings'),
  money(csv.totalCost, ofCost('totalCost')),
  count(csv.unpricedCount, (product) => (product.costed ? product.unpricedCount : null)),
  money(csv.price, 'price'),
  money(csv.priceIncludingTax, 'priceIncludingTax'),
  money(csv.grossProfit, ofCost('grossProfit')),
  percent(csv.margin, ofCost('margin')),
  flag(csv.active, 'active'),
  flag(csv.showInEnquiry, 'showInEnquiry'),
  text(csv.sku, 'sku'),
]

export const exportProducts = async (scope: Scope, query: ProductExport): Promise<FileAnswer> =>
  csvFile(SHEET, await reckonedView(scope, query), productWords.exportFile(scope.today))
