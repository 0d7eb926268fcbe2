import { ENDED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { clamp, compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import { asksForMoney } from './payment-status.ts'
import type { Order } from './schema.ts'

/** Whether money came for what came to nothing, given back by now or not. */
export const isEndedPaid = (order: Pick<Order, 'status' | 'amountPaid' | 'paymentStatus'>): boolean =>
  ENDED.includes(order.status) && asksForMoney(order)

type Paid = {
  status: OrderStatus
  total: Decimal
  amountPaid: Decimal
  settled: Decimal
  /** The part of an ended order's money that the bakery keeps; null: everything. */
  kept: Decimal | null
}

/** ORD-12: what was paid beyond what an order costs, never below zero. It belongs to the customer. */
export function creditOf({ status, total, amountPaid, settled, kept }: Paid, decimals: number): Decimal {
  const beyond = ENDED.includes(status) ? exact(amountPaid).minus(kept ?? amountPaid) : exact(settled).minus(total)
  // No more than came: what was credited to an order that costs less by now is no money.
  return roundTo(clamp(beyond, exact(0), exact(amountPaid)), decimals)
}

export type CreditSource = { orderId: number; credit: Decimal }

/** From which orders a sum of credit is taken: in the order given; undefined when together they have less. */
export function takeCredit<Source extends CreditSource>(
  sources: readonly Source[],
  amount: Decimal,
  decimals: number,
): { source: Source; amount: Decimal }[] | undefined {
  const taken: { source: Source; amount: Decimal }[] = []
  let left = exact(amount)
  for (const source of sources) {
    if (!isPositive(roundTo(left, decimals))) break
    if (!isPositive(source.credit)) continue
    const part = left.lt(source.credit) ? roundTo(left, decimals) : roundTo(source.credit, decimals)
    taken.push({ source, amount: part })
    left = left.minus(part)
  }
  return compare(roundTo(left, decimals), '0') === 0 ? taken : undefined
}
