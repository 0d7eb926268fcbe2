import { ENDED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { clamp, compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import { asksForMoney } from './payment-status.ts'
import type { Order } from './schema.ts'

/** True if money was paid for an order that was cancelled or ended, even if it has been refunded. */
export const isEndedPaid = (order: Pick<Order, 'status' | 'amountPaid' | 'paymentStatus'>): boolean =>
  ENDED.includes(order.status) && asksForMoney(order)

type Paid = {
  status: OrderStatus
  total: Decimal
  amountPaid: Decimal
  settled: Decimal
  /** The part of an ended order's money that the bakery keeps; null for all of it. */
  kept: Decimal | null
}

/** ORD-12: the amount paid beyond what an order costs, never below zero. It belongs to the customer. */
export function creditOf({ status, total, amountPaid, settled, kept }: Paid, decimals: number): Decimal {
  const beyond = ENDED.includes(status) ? exact(amountPaid).minus(kept ?? amountPaid) : exact(settled).minus(total)
  // Never more than was paid: an amount credited to an order that became cheaper is not money.
  return roundTo(clamp(beyond, exact(0), exact(amountPaid)), decimals)
}

export type CreditSource = { orderId: number; credit: Decimal }

/**
 * The orders from which an amount of credit is taken, in the given order; undefined if they do not have enough
 * together.
 */
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
