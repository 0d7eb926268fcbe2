import { type RawBuilder, sql } from 'kysely'
import { nameRank } from '#server/db/name-rank.ts'
import { saysWords } from '#server/db/says-words.ts'
import type { Scope } from '#server/scope.ts'
import { toCsv } from '#shared/csv.ts'
import { type Page, sortOf, window } from '#shared/paging.ts'
import type { FileAnswer } from '#shared/route.ts'
import type { SupplyExport, SupplyListing } from '../contract.ts'
import type { Supply } from '../schema.ts'
import { supplyWords } from '../words.ts'
import { imageReady, toSupply } from './store.ts'

export const isLowSupply = sql<boolean>`quantity <= reorder_level`

function matching(scope: Scope, { q, category, lowStock, archived = 'false' }: SupplyExport) {
  let rows = scope.db
    .selectFrom('supplies')
    .where('business_id', '=', scope.businessId)
    .where(saysWords(q, sql`concat_ws(' ', name, supplier, category)`))
  if (archived !== 'all') rows = rows.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (category !== undefined) rows = rows.where('category', '=', category)
  if (lowStock) rows = rows.where(isLowSupply)
  return rows
}

type Sort = 'name' | 'category' | 'supplier' | 'price' | 'unitPrice' | 'quantity' | 'createdAt'
const SORTS: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  category: sql`category`,
  supplier: sql`lower(supplier)`,
  price: sql`price`,
  unitPrice: sql`price / pack_size`,
  quantity: sql`quantity`,
  createdAt: sql`created_at`,
}

function sorted(scope: Scope, query: SupplyExport) {
  const { column, descending } = sortOf<Sort>(query.sort, 'name')
  return matching(scope, query)
    .selectAll()
    .select(imageReady)
    .$if(query.sort === undefined && query.q !== undefined, (rows) => rows.orderBy(nameRank(query.q)))
    .orderBy(SORTS[column], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export async function listSupplies(scope: Scope, listing: SupplyListing): Promise<Page<Supply>> {
  const { limit, offset } = window(listing)
  const rows = await sorted(scope, listing).limit(limit).offset(offset).execute()
  const { total } = await matching(scope, listing)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toSupply), total }
}

export async function listCategories({ db, businessId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('supplies')
    .select('category')
    .distinct()
    .where('business_id', '=', businessId)
    .orderBy('category')
    .execute()
  return rows.map(({ category }) => category)
}

export async function exportSupplies(scope: Scope, query: SupplyExport): Promise<FileAnswer> {
  const { csv } = supplyWords
  const rows = (await sorted(scope, query).execute()).map(toSupply)
  const keys = Object.keys(csv) as (keyof typeof csv)[]
  return {
    bytes: Buffer.from(
      toCsv(
        keys.map((key) => csv[key]),
        rows.map((row) => keys.map((key) => row[key])),
      ),
    ),
    contentType: 'text/csv; charset=utf-8',
    fileName: supplyWords.exportFile(scope.today),
  }
}
