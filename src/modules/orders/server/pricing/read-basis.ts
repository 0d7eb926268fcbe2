import { sql } from 'kysely'
import { paymentDefaults } from '#modules/settings/money/payment-defaults.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import type { Basis } from '../../pricing/basis.ts'
import type { TaxedLine } from '../../pricing/line-tax.ts'

type Priced = { eventTypeId?: number | null | undefined; lines?: readonly TaxedLine[] | undefined }
type Row = {
  products: { id: number; own: number | null; ofType: number | null; price: Decimal }[]
  types: { slug: string; rateId: number | null }[]
}

/** Today's pricing basis of these orders, read for all of them at once. */
export async function readBasis<Orders extends readonly Priced[]>(
  scope: Scope,
  orders: Orders,
): Promise<{ [Each in keyof Orders]: Basis }> {
  const settings = await getSettings(scope)
  const { products, types } = await readTaxed(
    scope,
    orders.flatMap(({ lines = [] }) => lines),
  )
  const taxes = {
    rates: settings.customTaxRates,
    products: new Map(products.map((product) => [product.id, product])),
    types: new Map(types.map(({ slug, rateId }) => [slug, rateId])),
  }
  const bases: Basis[] = []
  for (const { eventTypeId } of orders) {
    const eventType = eventTypeId ? await getEventType(scope, eventTypeId) : undefined
    bases.push({ settings, terms: paymentDefaults(settings, eventType), taxes })
  }
  return bases as { [Each in keyof Orders]: Basis }
}

/** The products of these lines, and the types of lines without a product. */
async function readTaxed({ db, businessId }: Scope, lines: readonly TaxedLine[]): Promise<Row> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const slugs = [...new Set(lines.flatMap(({ productId, productType }) => (productId ? [] : (productType ?? []))))]
  if (ids.length + slugs.length === 0) return { products: [], types: [] }
  const { rows } = await sql<Row>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'own', p.tax_rate_id, 'ofType', t.tax_rate_id, 'price', p.price::text)), '[]')
       from products p left join product_types t on t.business_id = p.business_id and t.slug = p.type
      where p.business_id = ${businessId} and p.id = any(${ids}::bigint[])) as products,
    (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'rateId', tax_rate_id)), '[]')
       from product_types where business_id = ${businessId} and slug = any(${slugs}::text[])) as types`.execute(db)
  return rows[0] as Row
}
