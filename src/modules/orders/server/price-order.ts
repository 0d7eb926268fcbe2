import type { TaxRate } from '#modules/settings/tax-rate.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type TaxedLine, type TaxesOfToday, taxPercentToday } from '../line-tax.ts'
import { type PaymentPlan, type PlanTerms, paymentPlan } from '../payment-plan.ts'
import type { OrderLineInput } from '../schema.ts'
import { type OrderTotals, orderTotals, type PricedOrder } from '../totals.ts'
import { keptTaxPercents, type PricedBefore } from './same-line.ts'

export type Pricing = Omit<PricedOrder, 'lines' | 'decimals'> & {
  lines: readonly OrderLineInput[]
  orderDate: string
  /** The day from which its dates of payment are counted. */
  datesFrom: string
  eventDate: string | null
  bookingFeeKind: 'none' | 'fixed' | 'percent'
  bookingFeeValue: string
  currency: string
  terms: PlanTerms
  /** All rates of the bakery. */
  rates: readonly TaxRate[]
  /** The lines that the order had until now: those that stay keep the percentage they were priced with. */
  pricedBefore?: readonly PricedBefore[]
}

export type PricedResult = { totals: OrderTotals; plan: PaymentPlan; taxPercents: string[] }

/** TAX-2 for every line that is new; one that stays keeps the percentage it was priced with. */
export async function lineRates(
  scope: Scope,
  { lines, rates, pricedBefore = [] }: Pick<Pricing, 'lines' | 'rates' | 'pricedBefore'>,
): Promise<string[]> {
  const today = await readTaxes(scope, rates, lines)
  const kept = keptTaxPercents(pricedBefore, lines)
  return lines.map((line, i) => kept[i] ?? taxPercentToday(line, today))
}

/** What these lines would be taxed by today. */
export async function readTaxes(
  { db, businessId }: Scope,
  rates: readonly TaxRate[],
  lines: readonly TaxedLine[],
): Promise<TaxesOfToday> {
  const productIds = [...new Set(lines.flatMap((line) => line.productId ?? []))]
  const slugs = [...new Set(lines.flatMap((line) => (line.productId ? [] : (line.productType ?? []))))]
  const products =
    productIds.length === 0
      ? []
      : await db
          .selectFrom('products as p')
          .leftJoin('product_types as t', (join) =>
            join.onRef('t.business_id', '=', 'p.business_id').onRef('t.slug', '=', 'p.type'),
          )
          .select(['p.id', 'p.tax_rate_id as own', 't.tax_rate_id as ofType'])
          .where('p.business_id', '=', businessId)
          .where('p.id', 'in', productIds)
          .execute()
  const types =
    slugs.length === 0
      ? []
      : await db
          .selectFrom('product_types')
          .select(['slug', 'tax_rate_id as rateId'])
          .where('business_id', '=', businessId)
          .where('slug', 'in', slugs)
          .execute()
  return {
    rates,
    products: new Map(products.map((product) => [product.id, product])),
    types: new Map(types.map(({ slug, rateId }) => [slug, rateId])),
  }
}

export async function priceOrder(scope: Scope, order: Pricing): Promise<PricedResult> {
  const rates = await lineRates(scope, order)
  const decimals = decimalsOf(order.currency)
  const totals = orderTotals({
    ...order,
    decimals,
    lines: order.lines.map((line, i) => ({
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxPercent: rates[i] ?? '0',
      cost: line.cost ?? null,
    })),
  })
  const plan = paymentPlan({
    total: totals.total,
    decimals,
    eventDate: order.eventDate,
    bookedOn: order.datesFrom,
    fee: { kind: order.bookingFeeKind, value: order.bookingFeeValue },
    terms: order.terms,
  })
  return { totals, plan, taxPercents: rates }
}
