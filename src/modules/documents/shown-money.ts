import { typedAmount } from '#modules/orders/pricing/totals.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { TaxRate } from '#modules/settings/taxes/tax-rate.ts'
import { own } from '#shared/languages/own.ts'
import { type Decimal, type Exact, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { shortPercent } from './payment-label.ts'
import { shownWords } from './shown-words.ts'

export type TaxGroup = { label: string; percent: Decimal; net: Decimal; tax: Decimal; gross: Decimal }

export type Taxed = Pick<Order, 'lines' | 'setupFeeNet' | 'deliveryTax' | 'deliveryTaxPercent' | 'taxEnabled'>
type Rates = { rates: readonly TaxRate[]; taxName: string; decimals: number }

/** For example "GST 10%": the rate's own name, plus its percentage if the name has none. */
export function taxLabel(percent: Decimal, rateId: number | null, { rates, taxName }: Omit<Rates, 'decimals'>): string {
  const isOf = (rate: TaxRate) => exact(rate.rate).eq(percent)
  const rate =
    rates.find((each) => each.id === rateId && isOf(each)) ??
    rates.find((each) => isOf(each) && !each.archived) ??
    rates.find(isOf)
  const shown = shortPercent(percent)
  const name = own(rate?.name ?? taxName)
  const isWhole = /%/.test(name) || (isZero(percent) && rate !== undefined)
  return isWhole ? name : shownWords.rateName(name, shown)
}

/** The amounts taxed at each rate, the highest first; the delivery fee has its own. Empty without tax. */
export function taxGroups(order: Taxed, { decimals, ...names }: Rates): TaxGroup[] {
  if (!order.taxEnabled) return []
  const parts = order.lines.map((line) => ({
    percent: line.taxPercent,
    label: taxLabel(line.taxPercent, line.taxRateId, names),
    net: exact(line.subtotal).minus(line.discountShare),
    tax: exact(line.tax),
  }))
  if (isPositive(order.setupFeeNet))
    parts.push({
      percent: order.deliveryTaxPercent,
      label: taxLabel(order.deliveryTaxPercent, null, names),
      net: exact(order.setupFeeNet),
      tax: exact(order.deliveryTax),
    })
  const text = (value: Exact) => roundTo(value, decimals)
  return [...Map.groupBy(parts, (part) => exact(part.percent).toFixed(3)).values()]
    .map((group) => {
      const net = sumOf(group.map((part) => part.net))
      const tax = sumOf(group.map((part) => part.tax))
      const first = group[0] as (typeof parts)[number]
      return { label: first.label, percent: first.percent, net: text(net), tax: text(tax), gross: text(net.plus(tax)) }
    })
    .toSorted((a, b) => exact(b.percent).cmp(a.percent))
}

/**
 * The amounts of a document as the order's prices were typed: net amounts add tax, gross amounts contain it (TAX-3).
 */
export type ShownMoney = { lineAmounts: Decimal[]; subtotal: Decimal; discount: Decimal; deliveryFee: Decimal }

type Priced = Pick<Order, 'lines' | 'priceEntry' | 'subtotal' | 'discountAmount' | 'setupFeeNet' | 'deliveryTax'>

export function shownMoney(order: Priced, decimals: number): ShownMoney {
  if (order.priceEntry === 'net')
    return {
      lineAmounts: order.lines.map((line) => line.subtotal),
      subtotal: order.subtotal,
      discount: order.discountAmount,
      deliveryFee: order.setupFeeNet,
    }
  const lineAmounts = order.lines.map((line) => typedAmount(line, decimals))
  const subtotal = sumOf(lineAmounts)
  return {
    lineAmounts,
    subtotal: roundTo(subtotal, decimals),
    discount: roundTo(subtotal.minus(sumOf(order.lines.map((line) => line.total))), decimals),
    deliveryFee: roundTo(sumOf([order.setupFeeNet, order.deliveryTax]), decimals),
  }
}
