import { sql } from 'kysely'
import { type CustomerTerms, readTerms, saveTerms } from '#modules/contacts/server/customer-terms.ts'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { holdContact, refuseErased } from '#modules/contacts/server/store.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { grossOfNet, netOfGross, shownNet } from '#modules/products/product-price.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import { recordActivity } from '#server/activity.ts'
import { hook, hookOnce } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { isZero } from '#shared/money.ts'
import { customerPricesContract } from '../customer-prices/contract.ts'
import type { CustomerPrices, CustomerPricesChanges } from '../customer-prices/schema.ts'
import { customerPriceWords as words } from '../customer-prices/words.ts'
import { taxPercentToday } from '../pricing/line-tax.ts'
import { readBasis } from './pricing/read-basis.ts'

/** Later modules follow what was agreed with a customer. */
export const termsSaved = hook<[contactId: number, before: CustomerTerms['invoicing']]>(
  'what was agreed with a customer',
)

/** The number of orders that standing orders have made for a customer, and that new prices could hold for. */
export const ordersAhead = hookOnce<[contactId: number], number>('orders made ahead')
/** The orders among them from this day on get the prices of today. */
export const repriceAhead = hookOnce<[contactId: number, from: string], void>('orders made ahead at new prices')

export const customerPricesRoutes = serve(customerPricesContract, {
  get: (scope, { id }) => readCustomerPrices(scope, id),
  update: (scope, { id, body }) => saveCustomerPrices(scope, id, body),
})

type Row = { productId: number; productName: string; sizeId: number | null; sizeName: string | null; price: string }

/** Tax percentages of products, as they are sold today. */
async function taxesOf(scope: Scope, productIds: readonly number[]): Promise<(productId: number) => string> {
  const [{ taxes, settings }] = await readBasis(scope, [
    { lines: productIds.map((productId) => ({ productId })) },
  ] as const)
  return (productId) => (settings.taxEnabled ? taxPercentToday({ productId }, taxes) : '0')
}

export async function readCustomerPrices(scope: Scope, id: number): Promise<CustomerPrices> {
  const { db, businessId } = scope
  const terms = found(await readTerms(scope, id), contactWords.contact)
  const { rows } = await sql<Row>`
    select x.product_id as "productId", p.name as "productName", x.size_id as "sizeId", z.name as "sizeName", x.price::text
      from contact_prices x
      join products p on p.business_id = x.business_id and p.id = x.product_id
      left join product_sizes z on z.business_id = x.business_id and z.id = x.size_id
     where x.business_id = ${businessId} and x.contact_id = ${id} order by lower(p.name), z.position, x.id`.execute(db)
  const { currency } = await getSettings(scope)
  const taxOf = await taxesOf(
    scope,
    rows.map(({ productId }) => productId),
  )
  return {
    ...terms,
    contactId: id,
    prices: rows.map((row) => ({
      ...row,
      price: shownNet(row.price, currency),
      priceIncludingTax: grossOfNet(row.price, taxOf(row.productId), currency),
    })),
    ahead: await ordersAhead(scope, id),
  }
}

/** STO-6. The contact is locked, so that of two who change its prices one is told. */
export async function saveCustomerPrices(
  scope: Scope,
  id: number,
  { pricePercent, prices, invoicing, invoiceDays, from, version }: CustomerPricesChanges,
): Promise<CustomerPrices> {
  refuseErased(await holdContact(scope, id))
  const before = await readCustomerPrices(scope, id)
  if (before.version !== version) throw stale(before)
  const percent = pricePercent === undefined ? before.pricePercent : pricePercent
  await saveTerms(scope, id, {
    pricePercent: percent === null || isZero(percent) ? null : percent,
    invoicing: invoicing ?? before.invoicing,
    invoiceDays: invoiceDays ?? before.invoiceDays,
  })
  if (prices !== undefined) await writePrices(scope, id, prices)
  await usePart(scope, 'standing')
  await termsSaved(scope, id, before.invoicing)
  await recordActivity(scope, 'contact', id, 'prices-changed')
  if (from != null) await repriceAhead(scope, id, from)
  return readCustomerPrices(scope, id)
}

const refused = (at: number, field: string, message: string) =>
  new AppError('INVALID', message, { fields: { [`prices.${at}.${field}`]: message } })

async function writePrices(
  scope: Scope,
  contactId: number,
  prices: NonNullable<CustomerPricesChanges['prices']>,
): Promise<void> {
  const { db, businessId } = scope
  const { currency } = await getSettings(scope)
  await refuseUnknown(scope, prices)
  const taxOf = await taxesOf(
    scope,
    prices.map(({ productId }) => productId),
  )
  await db
    .deleteFrom('contact_prices')
    .where('business_id', '=', businessId)
    .where('contact_id', '=', contactId)
    .execute()
  await insertRows(
    scope,
    'contact_prices',
    prices.map(({ productId, sizeId, price, priceIncludingTax }) => ({
      contact_id: contactId,
      product_id: productId,
      size_id: sizeId ?? null,
      price: priceIncludingTax == null ? price : netOfGross(priceIncludingTax, taxOf(productId), currency),
    })),
  )
}

/** Refuses what the bakery does not have, a product whose size is missing, and one that is named twice. */
async function refuseUnknown(
  { db, businessId }: Scope,
  prices: NonNullable<CustomerPricesChanges['prices']>,
): Promise<void> {
  const asked = prices.map(({ productId, sizeId }, at) => ({ at, product: productId, size: sizeId ?? null }))
  const { rows } = await sql<{ at: number; known: boolean; sized: boolean; ofProduct: boolean }>`
    select a.at, p.id is not null as known, coalesce(p.has_sizes, false) as sized,
        exists (select from product_sizes z where z.business_id = ${businessId} and z.id = a.size and z.product_id = a.product) as "ofProduct"
      from json_to_recordset(${JSON.stringify(asked)}::json) as a (at int, product bigint, size bigint)
      left join products p on p.business_id = ${businessId} and p.id = a.product order by a.at`.execute(db)
  const seen = new Set<string>()
  for (const { at, known, sized, ofProduct } of rows) {
    const { product, size } = asked[at] as (typeof asked)[number]
    if (!known) throw refused(at, 'productId', words.productUnknown)
    if (size === null ? sized : !ofProduct) throw refused(at, 'sizeId', words.sizeUnknown)
    const key = `${product} ${size}`
    if (seen.has(key)) throw refused(at, 'productId', words.twice)
    seen.add(key)
  }
}

/** Prices of the remaining contact stay where both have one; erasing a person leaves none. */
export const pricesOfPerson: KeepsOfPerson = {
  forget: async ({ db, businessId }, { contactId }) => {
    await db
      .deleteFrom('contact_prices')
      .where('business_id', '=', businessId)
      .where('contact_id', '=', contactId)
      .execute()
  },
  merge: async (scope, fromId, intoId) => {
    const { db, businessId } = scope
    const [from, into] = [await readTerms(scope, fromId), await readTerms(scope, intoId)]
    const { rows: had } =
      await sql`select from contact_prices where business_id = ${businessId} and contact_id = ${fromId} limit 1`.execute(
        db,
      )
    await sql`update contact_prices x set contact_id = ${intoId}
       where x.business_id = ${businessId} and x.contact_id = ${fromId} and not exists (select from contact_prices y
         where y.business_id = ${businessId} and y.contact_id = ${intoId} and y.product_id = x.product_id
           and y.size_id is not distinct from x.size_id)`.execute(db)
    if (!from || !into || (had.length === 0 && from.pricePercent === null && from.invoicing === 'each')) return
    await saveTerms(scope, intoId, {
      pricePercent: into.pricePercent ?? from.pricePercent,
      invoicing: into.invoicing === 'monthly' ? 'monthly' : from.invoicing,
      invoiceDays: into.invoicing === 'monthly' ? into.invoiceDays : from.invoiceDays,
    })
  },
}
