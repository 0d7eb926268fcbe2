import { compare, type Decimal, type Exact, exact, roundTo } from '#shared/money.ts'

type Taxed = { total: Decimal; tax: Decimal }
type Counted = { amount: Exact; tax: Exact }

const least = (a: Exact, b: Exact) => (a.lt(b) ? a : b)

/**
 * The tax in each payment of one order, on a cash basis (TAX-5). Payments come in the order in which they were made;
 * a refund is negative. The payment that settles the order takes what rounding left, money beyond the total holds no tax,
 * and a refund gives the latest payments back first.
 */
export function cashTax({ total, tax }: Taxed, payments: readonly Decimal[], decimals: number): Decimal[] {
  const whole = exact(total)
  const held: Counted[] = []
  let over = exact(0)
  const sum = (key: keyof Counted) => held.reduce((sofar, entry) => sofar.plus(entry[key]), exact(0))
  const round = (amount: Exact) => exact(roundTo(amount, decimals))

  const take = (amount: Exact): Exact => {
    const counted = least(amount, whole.minus(sum('amount')))
    over = over.plus(amount.minus(counted))
    if (counted.lte(0)) return exact(0)
    const settles = sum('amount').plus(counted).eq(whole)
    const part = settles ? exact(tax).minus(sum('tax')) : round(counted.times(tax).div(whole))
    held.push({ amount: counted, tax: part })
    return part
  }
  const giveBack = (amount: Exact): Exact => {
    let left = amount.minus(least(amount, over))
    over = over.minus(amount.minus(left))
    let given = exact(0)
    for (let last = held.at(-1); last && left.gt(0); last = held.at(-1)) {
      const back = least(left, last.amount)
      const part = back.eq(last.amount) ? last.tax : round(last.tax.times(back).div(last.amount))
      left = left.minus(back)
      given = given.plus(part)
      held.pop()
      if (back.lt(last.amount)) held.push({ amount: last.amount.minus(back), tax: last.tax.minus(part) })
    }
    return given
  }

  return payments.map((payment) => {
    const amount = exact(payment)
    const part = compare(amount, '0') >= 0 ? take(amount) : giveBack(amount.times(-1)).times(-1)
    return roundTo(part, decimals)
  })
}
