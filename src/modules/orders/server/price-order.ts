import { defaultTaxRate, resolveTaxRate } from '#modules/settings/tax.ts'
import type { TaxRate } from '#modules/settings/tax-rate.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type PaymentPlan, type PlanTerms, paymentPlan } from '../payment-plan.ts'
import type { OrderLineInput } from '../schema.ts'
import { type OrderTotals, orderTotals } from '../totals.ts'
import { isSameLine, type PricedBefore } from './same-line.ts'

export type Pricing = {
  lines: readonly OrderLineInput[]
  orderDate: string
  eventDate: string | null
  priceEntry: 'net' | 'gross'
  taxEnabled: boolean
  discountBeforeTax: boolean
  taxRounding: 'line' | 'document'
  discountType: '%' | 'fixed'
  discount: string
  setupFee: string
  deliveryTaxPercent: string
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

/** TAX-2 for every line that is new: its own rate, else its product's, its type's, the default. */
export async function lineRates(
  scope: Scope,
  { lines, rates, pricedBefore = [] }: Pick<Pricing, 'lines' | 'rates' | 'pricedBefore'>,
): Promise<string[]> {
  const productIds = [...new Set(lines.flatMap((line) => line.productId ?? []))]
  const products =
    productIds.length === 0
      ? []
      : await scope.db
          .selectFrom('products as p')
          .leftJoin('product_types as t', (join) =>
            join.onRef('t.business_id', '=', 'p.business_id').onRef('t.slug', '=', 'p.type'),
          )
          .select(['p.id', 'p.tax_rate_id as own', 't.tax_rate_id as ofType'])
          .where('p.business_id', '=', scope.businessId)
          .where('p.id', 'in', productIds)
          .execute()
  const byId = new Map(rates.map((rate) => [rate.id, rate]))
  const byProduct = new Map(products.map((product) => [product.id, product]))
  const fallback = defaultTaxRate(rates)?.rate
  const rateOf = (rateId: number | null | undefined) => (rateId ? byId.get(rateId)?.rate : undefined)
  return lines.map((line, i) => {
    const kept = pricedBefore.find((before) => isSameLine(before, line, i))
    if (kept) return kept.taxPercent
    const product = line.productId ? byProduct.get(line.productId) : undefined
    return (
      resolveTaxRate({
        line: rateOf(line.taxRateId),
        product: rateOf(product?.own),
        productType: rateOf(product?.ofType),
        default: fallback,
      }) ?? '0'
    )
  })
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
    bookedOn: order.orderDate,
    fee: { kind: order.bookingFeeKind, value: order.bookingFeeValue },
    terms: order.terms,
  })
  return { totals, plan, taxPercents: rates }
}
