import { clamp, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'

/**
 * TAX-5, cash basis: the tax in each of an order's payments, in the order in which they were made, is its share of the
 * total. The payment that pays the rest takes up the rounding, so that a paid order has its tax to the cent, and one
 * that was given back has none. An overpayment is credit and bears no tax.
 */
export function taxOfPayments(
  amounts: readonly Decimal[],
  { total, tax }: { total: Decimal; tax: Decimal },
  decimals: number,
): Decimal[] {
  if (!isPositive(total)) return amounts.map(() => roundTo('0', decimals))
  let paid = exact(0)
  let told = exact(0)
  return amounts.map((amount) => {
    const before = clamp(paid, exact(0), exact(total))
    paid = paid.plus(amount)
    const now = clamp(paid, exact(0), exact(total))
    const share = exact(roundTo(now.minus(before).times(tax).div(total), decimals))
    const part = now.eq(total) ? exact(tax).minus(told) : now.eq(0) ? exact(0).minus(told) : share
    told = told.plus(part)
    return roundTo(part, decimals)
  })
}
