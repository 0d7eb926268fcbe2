import { clamp, type Decimal, type Exact, exact, percentOf, roundTo, shareOut, sumOf } from '#shared/money.ts'

export type PricedLine = {
  quantity: Decimal | number
  /** The typed price: net or gross, as the order's `priceEntry` says. */
  unitPrice: Decimal
  taxPercent: Decimal
  /** The cost of one; null if unknown. */
  cost: Decimal | null
  /** A fee that the customer signed: no discount lowers it. */
  isFee?: boolean | null | undefined
}

export type PricedOrder = {
  lines: readonly PricedLine[]
  priceEntry: 'net' | 'gross'
  taxEnabled: boolean
  /** True if the tax of a line is calculated after its share of the discount; false follows spec 2 §9 to the letter. */
  discountBeforeTax: boolean
  taxRounding: 'line' | 'document'
  discountType: '%' | 'fixed'
  discount: Decimal
  setupFee: Decimal
  deliveryTaxPercent: Decimal
  /** The decimals of the currency. */
  decimals: number
}

export type LineTotals = { subtotal: Decimal; discountShare: Decimal; tax: Decimal; total: Decimal }

export type OrderTotals = {
  lines: LineTotals[]
  subtotal: Decimal
  tax: Decimal
  discount: Decimal
  /** Net. */
  setupFee: Decimal
  deliveryTax: Decimal
  total: Decimal
  cost: Decimal
  /** total - tax - costs, with delivery tax inside (spec 2 §9, R2). */
  grossProfit: Decimal
  /** The profit of the costed lines only; null if none is costed (R2). */
  profit: Decimal | null
  costedLines: number
}

type Line = {
  rate: Exact
  /** Quantity x price as typed, and the same without its tax. */
  typed: Exact
  net: Exact
  /** The line's share of the discount, net. */
  share: Exact
  /** The taxable amount: after the discount, if that comes before tax. */
  settled: Exact
  tax: Exact
}

/** Quantity x price as typed: before the discount, with or without tax like the order's prices. */
export const typedAmount = (
  { quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>,
  decimals: number,
): Decimal => roundTo(exact(quantity).times(unitPrice), decimals)

/**
 * Spec 2 §9 "Order totals": total = subtotal + tax - discount + setup fee + delivery tax, every amount rounded to the
 * currency's decimals, half away from zero. With gross prices the typed amount is kept: its tax is what remains beside
 * the net amount (TAX-3, R1).
 */
export function orderTotals(order: PricedOrder): OrderTotals {
  const round = (value: Exact) => exact(roundTo(value, order.decimals))
  const text = (value: Exact) => roundTo(value, order.decimals)
  const net = (gross: Exact, rate: Exact) => round(gross.div(rate.times('0.01').plus(1)))
  const rateOf = (percent: Decimal) => exact(order.taxEnabled ? percent : 0)
  const isGross = order.priceEntry === 'gross'

  const rates = order.lines.map((line) => rateOf(line.taxPercent))
  const typed = order.lines.map((line) => exact(typedAmount(line, order.decimals)))
  const nets = typed.map((amount, i) => (isGross ? net(amount, rates[i] as Exact) : amount))

  // A gross discount that comes before tax is shared over the gross amounts; every other discount over the net amounts.
  const shared = (isGross && order.discountBeforeTax ? typed : nets).map((amount, i) =>
    order.lines[i]?.isFee ? exact(0) : amount,
  )
  const wanted = order.discountType === '%' ? percentOf(sumOf(shared), order.discount) : exact(order.discount)
  const off = clamp(round(wanted), exact(0), sumOf(shared))
  const shares = shareOut(text(off), shared.map(text), order.decimals).map(exact)

  const lines = nets.map((lineNet, i): Line => {
    const rate = rates[i] as Exact
    const paid = typed[i] as Exact
    const share = shares[i] as Exact
    if (!isGross) {
      const taxed = order.discountBeforeTax ? lineNet.minus(share) : lineNet
      return { rate, net: lineNet, typed: paid, share, tax: round(percentOf(taxed, roundTo(rate, 3))), settled: taxed }
    }
    if (!order.discountBeforeTax)
      return { rate, net: lineNet, typed: paid, share, tax: paid.minus(lineNet), settled: paid }
    const settled = paid.minus(share)
    const settledNet = net(settled, rate)
    const netShare = lineNet.minus(settledNet)
    return { rate, net: lineNet, typed: paid, share: netShare, tax: settled.minus(settledNet), settled }
  })
  if (order.taxRounding === 'document') roundTaxOnce(lines, isGross, round)

  const fee = round(exact(order.setupFee))
  const feeRate = rateOf(order.deliveryTaxPercent)
  const setupFee = isGross ? net(fee, feeRate) : fee
  const deliveryTax = isGross ? fee.minus(setupFee) : round(percentOf(setupFee, roundTo(feeRate, 3)))

  const subtotal = sumOf(lines.map((line) => line.net))
  const tax = sumOf(lines.map((line) => line.tax))
  const discount = sumOf(lines.map((line) => line.share))
  const total = subtotal.plus(tax).minus(discount).plus(setupFee).plus(deliveryTax)

  const costs = order.lines.map((line) => (line.cost === null ? null : exact(line.cost).times(line.quantity)))
  const costed = costs.flatMap((cost, i) => {
    const line = lines[i]
    return cost === null || line === undefined ? [] : [line.net.minus(line.share).minus(cost)]
  })
  const cost = sumOf(costs.filter((value) => value !== null))
  return {
    lines: lines.map((line) => ({
      subtotal: text(line.net),
      discountShare: text(line.share),
      tax: text(line.tax),
      total: text(line.net.minus(line.share).plus(line.tax)),
    })),
    subtotal: text(subtotal),
    tax: text(tax),
    discount: text(discount),
    setupFee: text(setupFee),
    deliveryTax: text(deliveryTax),
    total: text(total),
    cost: text(cost),
    grossProfit: text(total.minus(tax).minus(cost)),
    profit: costed.length === 0 ? null : text(sumOf(costed)),
    costedLines: costed.length,
  }
}

/** Divides once, by the common denominator of all rates: thirds cut off one by one can lose half a cent. */
function unroundedTax(lines: readonly Line[], isGross: boolean, taxable: 'typed' | 'settled'): Exact {
  const under = ({ rate }: Line) => (isGross ? rate.plus(100) : exact(100))
  const all = [...new Map(lines.map((line) => [under(line).toString(), under(line)])).entries()]
  const product = (factors: readonly Exact[]) => factors.reduce((made, factor) => made.times(factor), exact(1))
  const parts = lines.map((line) => {
    const others = all.filter(([text]) => text !== under(line).toString()).map(([, factor]) => factor)
    return line[taxable].times(line.rate).times(product(others))
  })
  return sumOf(parts).div(product(all.map(([, factor]) => factor)))
}

/**
 * TAX-4: the tax of the whole document is rounded once, and the difference goes to the most expensive line. With gross
 * prices the net before the discount is rounded once in the same way (R63), and the discount is the difference.
 */
function roundTaxOnce(lines: Line[], isGross: boolean, round: (value: Exact) => Exact): void {
  const largest = lines
    .filter((line) => line.rate.gt(0))
    .reduce<Line | undefined>((top, line) => (top && !line.settled.gt(top.settled) ? top : line), undefined)
  if (largest === undefined) return
  const moved = round(unroundedTax(lines, isGross, 'settled')).minus(sumOf(lines.map((line) => line.tax)))
  largest.tax = largest.tax.plus(moved)
  if (!isGross) return
  const taxBefore = sumOf(lines.map((line) => line.typed.minus(line.net)))
  const movedBefore = round(unroundedTax(lines, isGross, 'typed')).minus(taxBefore)
  largest.net = largest.net.minus(movedBefore)
  // A gross price must stay as typed.
  largest.share = largest.share.plus(moved).minus(movedBefore)
}
