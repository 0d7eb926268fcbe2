import { sql } from 'kysely'
import { optionsIn } from '#modules/products/choices/options-in.ts'
import { byIds, type NamedRows, optionsNamed, sizesNamed } from '#modules/products/server/choices/named-choices.ts'
import { paymentDefaults } from '#modules/settings/money/payment-defaults.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { hasPrices } from '../../customer-prices/customer-price.ts'
import { type Basis, basisFor } from '../../pricing/basis.ts'
import type { ProductOfToday, TaxedLine } from '../../pricing/line-tax.ts'
import type { OrderLineInput } from '../../schema.ts'
import { customersNamed, type NamedCustomer } from './customer-named.ts'

type Line = TaxedLine & Pick<OrderLineInput, 'sizeId' | 'optionIds' | 'tiers'>
type Priced = {
  /** The customer, whose own prices count. */
  contactId?: number | null | undefined
  eventTypeId?: number | null | undefined
  lines?: readonly Line[] | undefined
}
type Row = NamedRows & {
  products: (Omit<ProductOfToday, 'choices'> & { id: number })[]
  types: { slug: string; rateId: number | null }[]
  links: (ProductOfToday['choices'][number] & { productId: number })[]
  customers: NamedCustomer[]
}

/** Today's pricing basis of these orders, read for all of them at once. */
export async function readBasis<Orders extends readonly Priced[]>(
  scope: Scope,
  orders: Orders,
): Promise<{ [Each in keyof Orders]: Basis }> {
  const settings = await getSettings(scope)
  const contactIds = settings.parts.includes('standing') ? ids(orders.map(({ contactId }) => contactId)) : []
  const { products, types, sizes, options, links, customers } = await readNamed(
    scope,
    orders.flatMap(({ lines = [] }) => lines),
    contactIds,
  )
  const linksOf = Map.groupBy(links, ({ productId }) => productId)
  const taxes = {
    rates: settings.customTaxRates,
    products: new Map(products.map((product) => [product.id, { ...product, choices: linksOf.get(product.id) ?? [] }])),
    types: new Map(types.map(({ slug, rateId }) => [slug, rateId])),
  }
  const chosen = byIds({ sizes, options })
  const bases: Basis[] = []
  for (const { eventTypeId, contactId } of orders) {
    const eventType = eventTypeId ? await getEventType(scope, eventTypeId) : undefined
    const customer = customers.find((each) => each.contactId === contactId)
    const isMonthly = customer?.isMonthly ?? false
    const basis = { settings, terms: paymentDefaults(settings, eventType), isMonthly, taxes, ...chosen }
    bases.push(customer && hasPrices(customer) ? basisFor(basis, customer) : basis)
  }
  return bases as { [Each in keyof Orders]: Basis }
}

const ids = (values: readonly (number | null | undefined)[]) => [...new Set(values.flatMap((id) => id ?? []))]

/** The products, sizes and options of these lines, and the types of lines without a product. */
async function readNamed(
  { db, businessId }: Scope,
  lines: readonly Line[],
  contactIds: readonly number[],
): Promise<Row> {
  const productIds = ids(lines.map(({ productId }) => productId))
  const slugs = [...new Set(lines.flatMap(({ productId, productType }) => (productId ? [] : (productType ?? []))))]
  const sizeIds = ids(lines.map(({ sizeId }) => sizeId))
  const optionIds = ids(lines.flatMap(optionsIn))
  if (productIds.length + slugs.length + contactIds.length === 0)
    return { products: [], types: [], sizes: [], options: [], links: [], customers: [] }
  const { rows } = await sql<Row>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'own', p.tax_rate_id, 'ofType', t.tax_rate_id, 'price', p.price::text,
              'servings', p.servings, 'hasSizes', p.has_sizes)), '[]')
       from products p left join product_types t on t.business_id = p.business_id and t.slug = p.type
      where p.business_id = ${businessId} and p.id = any(${productIds}::bigint[])) as products,
    (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'rateId', tax_rate_id)), '[]')
       from product_types where business_id = ${businessId} and slug = any(${slugs}::text[])) as types,
    ${sizesNamed(businessId, sizeIds)} as sizes, ${optionsNamed(businessId, optionIds)} as options,
    ${customersNamed(businessId, { contactIds, productIds })} as customers,
    ${
      optionIds.length === 0
        ? sql`'[]'::jsonb`
        : sql`(select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'choiceId', l.choice_id, 'most', l.most,
              'leftOut', jsonb_path_query_array(l.left_out, '$[*].optionId')) order by l.position), '[]')
       from product_choices l where l.business_id = ${businessId} and l.product_id = any(${productIds}::bigint[]))`
    } as links`.execute(db)
  return rows[0] as Row
}
