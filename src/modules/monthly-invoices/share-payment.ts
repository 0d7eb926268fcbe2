import { type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'

export type Owed = { orderId: number; balance: Decimal }
export type Share = { orderId: number; amount: Decimal }

/** STO-9: an amount pays the orders in their order, each in full before the next; `over` is what is left of it. */
export function sharePayment(
  amount: Decimal,
  owed: readonly Owed[],
  decimals: number,
): { shares: Share[]; over: Decimal } {
  let left = exact(amount)
  const shares: Share[] = []
  for (const { orderId, balance } of owed) {
    const part = left.lt(balance) ? left : exact(balance)
    if (!part.gt(0)) continue
    shares.push({ orderId, amount: roundTo(part, decimals) })
    left = left.minus(part)
  }
  const over = roundTo(left, decimals)
  return { shares, over: isPositive(over) ? over : roundTo('0', decimals) }
}
