import { add, cmp, div, type Exact, ex, minus, mul } from './exact-fraction.ts'
import type { Order } from './generated-bakery.ts'

const ZERO = ex(0)

/**
 * Shares an amount by weights: whole units first, then one unit each to the largest remainders, the first of equals
 * first.
 */
function divided(amount: Exact, weights: readonly Exact[], decimals: number): Exact[] {
  const whole = add(...weights)
  if (cmp(whole, ZERO) === 0) return weights.map((_, i) => (i === 0 ? amount : ZERO))
  const unit = div(ex(1), ex(10n ** BigInt(decimals)))
  const parts = weights.map((weight, i) => {
    const { over, under } = div(div(mul(amount, weight), whole), unit)
    const floor = over / under
    return { i, floor, rest: minus({ over, under }, ex(floor)) }
  })
  const given = mul(add(...parts.map(({ floor }) => ex(floor))), unit)
  const left = minus(amount, given)
  const units = Number(div(left, unit).over / div(left, unit).under)
  const lucky = new Set(
    parts
      .toSorted((a, b) => cmp(b.rest, a.rest) || a.i - b.i)
      .slice(0, units)
      .map(({ i }) => i),
  )
  return parts.map(({ i, floor }) => mul(ex(floor + (lucky.has(i) ? 1n : 0n)), unit))
}

/** The tax in a credited amount, shared by the rates. */
export function taxInCredit(order: Order, credited: Exact, decimals: number): Exact {
  const rates = new Map<number, { net: Exact; tax: Exact }>()
  const put = (rate: string, net: Exact, tax: Exact) => {
    const before = rates.get(Number(rate)) ?? { net: ZERO, tax: ZERO }
    rates.set(Number(rate), { net: add(before.net, net), tax: add(before.tax, tax) })
  }
  for (const { taxPercent, net, share, tax } of order.lines) put(taxPercent, minus(net, share), tax)
  if (cmp(order.fee, ZERO) !== 0) put('10', order.fee, order.feeTax)
  // The highest rate comes first.
  const parts = [...rates].toSorted(([a], [b]) => b - a).map(([, part]) => part)
  const grosses = divided(
    credited,
    parts.map(({ net, tax }) => add(net, tax)),
    decimals,
  )
  return add(...parts.map(({ net, tax }, i) => divided(grosses[i] ?? ZERO, [net, tax], decimals)[1] ?? ZERO))
}
