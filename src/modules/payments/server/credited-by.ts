import { creditedOf } from '#modules/invoices/credited.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'

/** How much the coming refund lowers the total to pay. */
export function creditedBy({ row }: OrderRecord, refund: Decimal): Decimal {
  const settled = roundTo(exact(row.settled).minus(refund), 3)
  return creditedOf({ total: row.total, settled }, refund, decimalsOf(row.currency))
}
