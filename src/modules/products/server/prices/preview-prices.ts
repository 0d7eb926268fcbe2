import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { notFound } from '#shared/errors.ts'
import { compare, type Decimal, isPositive, isZero } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { NewPrice, PriceRise, PricesAsked } from '../../prices/change.ts'
import { endingIn, raised, raisedPerServing } from '../../prices/new-price.ts'
import { grossOfNet, netOfGross, shownNet, taxFactor } from '../../product-price.ts'
import { productWords } from '../../words.ts'
import { readSizes } from '../choices/read-parts.ts'
import { type Pricing, rateOfProduct, readPricing } from '../pricing.ts'
import { COSTED_COLUMNS, type CostedProduct, productFigures, readProductParts } from '../product-figures.ts'

type Row = CostedProduct & { name: string; type: string; tax_rate_id: number | null; has_choices: boolean }

/** OPT-12: what the prices of these products would be. */
export async function previewPrices(scope: Scope, { productIds, ...rise }: PricesAsked): Promise<NewPrice[]> {
  const ids = [...new Set(productIds)]
  const { db, businessId } = scope
  const [pricing, rows] = await Promise.all([
    readPricing(scope),
    db
      .selectFrom('products')
      .select(['name', 'type', 'tax_rate_id', 'has_choices', ...COSTED_COLUMNS])
      .where('business_id', '=', businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  ])
  if (rows.length < ids.length) throw notFound(productWords.product)
  const chosen =
    rise.choices && rise.by === 'percent' ? rows.flatMap(({ id, has_choices }) => (has_choices ? id : [])) : []
  const [ofProducts, ofOptions] = await Promise.all([
    productPrices(scope, rows, pricing, rise),
    optionPrices(scope, chosen, pricing, rise),
  ])
  return [...ofProducts, ...ofOptions]
}

/** Each product's price, or those of its sizes. */
async function productPrices(
  scope: Scope,
  rows: readonly Row[],
  pricing: Pricing,
  rise: PriceRise,
): Promise<NewPrice[]> {
  const { settings } = pricing
  const [parts, sizes] = await Promise.all([
    readProductParts(
      scope,
      rows.map(({ id }) => id),
    ),
    readSizes(
      scope,
      rows.flatMap(({ id, has_sizes }) => (has_sizes ? id : [])),
    ),
  ])
  const figuresOf = productFigures(parts, settings)
  const figuresForMargin = productFigures(parts, { ...settings, markupMode: 'margin', markupMargin: rise.percent })
  return rows.flatMap((product) => {
    const taxPercent = rateOfProduct(pricing, { type: product.type, taxRateId: product.tax_rate_id })?.rate ?? '0'
    const typed = (net: Decimal) => asTyped(net, taxPercent, pricing)
    const all = product.has_sizes ? (sizes.get(product.id) ?? []) : [undefined]
    return all.map((size): NewPrice => {
      const { price, name: part = null } = size ?? { price: product.price }
      const now = figuresOf({ ...product, price }, size)
      const before = typed(price)
      const reckon = (): { after: Decimal } | { why: NonNullable<NewPrice['why']> } => {
        if (rise.by === 'percent') {
          if (isZero(before)) return { why: 'zero' }
          return { after: endingIn(rise.end, raised(before, rise.percent), settings.currency) }
        }
        const { suggestedPrice, costed, unpricedCount } = figuresForMargin({ ...product, price }, size)
        // Without a per cent there is no margin to reach, whatever it costs.
        if (suggestedPrice === null) return { why: costed && unpricedCount === 0 ? 'reached' : 'notCosted' }
        const exact = settings.pricesIncludeTax ? taxFactor(taxPercent).times(suggestedPrice) : suggestedPrice
        const after = endingIn(rise.end, exact, settings.currency)
        return compare(after, before) > 0 ? { after } : { why: 'reached' }
      }
      const reckoned = reckon()
      const why = 'why' in reckoned ? reckoned.why : compare(reckoned.after, before) === 0 ? 'reached' : null
      const after = 'why' in reckoned ? before : reckoned.after
      const to =
        why === null ? (settings.pricesIncludeTax ? netOfGross(after, taxPercent, settings.currency) : after) : price
      const then = figuresOf({ ...product, price: to }, size)
      const isKnown = now.costed && now.unpricedCount === 0
      return {
        kind: size ? 'size' : 'product',
        id: size?.id ?? product.id,
        name: product.name,
        part,
        before,
        after,
        from: shownNet(price, settings.currency),
        to: shownNet(to, settings.currency),
        pricePer: null,
        why,
        marginBefore: isKnown ? now.margin : null,
        marginAfter: isKnown ? then.margin : null,
        belowTarget: isKnown && then.belowTarget,
        alsoIn: 0,
      }
    })
  })
}

const asTyped = (net: Decimal, taxPercent: Decimal, { settings }: Pricing): Decimal =>
  settings.pricesIncludeTax ? grossOfNet(net, taxPercent, settings.currency) : shownNet(net, settings.currency)

type Option = Pick<NewPrice, 'id' | 'alsoIn'> & {
  name: string
  part: string
  price: Decimal
  pricePer: 'item' | 'serving'
}

/** The options of these products that add something. */
async function optionPrices(
  { db, businessId }: Scope,
  productIds: readonly number[],
  { settings }: Pricing,
  { percent, end }: PriceRise,
): Promise<NewPrice[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Option>`
    select o.id, c.name, o.name as part, o.price::text, o.price_per as "pricePer",
           (select count(*)::int from product_choices p
              join products q on q.business_id = p.business_id and q.id = p.product_id and q.archived_at is null
             where p.business_id = ${businessId} and p.choice_id = c.id and p.product_id <> all(${productIds}::bigint[])) as "alsoIn"
      from choices c
      join choice_options o on o.business_id = c.business_id and o.choice_id = c.id and o.archived_at is null and o.price > 0
     where c.business_id = ${businessId} and c.archived_at is null and exists (
           select from product_choices p
            where p.business_id = c.business_id and p.choice_id = c.id and p.product_id = any(${productIds}::bigint[])
              and not p.left_out @> jsonb_build_array(jsonb_build_object('optionId', o.id)))
     order by lower(c.name), c.id, o.position, o.id`.execute(db)
  const { currency } = settings
  return rows.map(({ price, ...option }): NewPrice => {
    const to =
      option.pricePer === 'serving'
        ? raisedPerServing(price, percent, currency)
        : endingIn(end, raised(price, percent), currency)
    const before = shownNet(price, currency)
    const isHigher = isPositive(to) && compare(to, price) > 0
    return {
      ...option,
      kind: 'option',
      before,
      from: before,
      after: isHigher ? to : before,
      to: isHigher ? shortDecimal(to, 2) : before,
      why: isHigher ? null : 'reached',
      marginBefore: null,
      marginAfter: null,
      belowTarget: false,
    }
  })
}
