import { creditedOf } from '#modules/invoices/credited.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'

/** The amount by which a refund that is about to be booked lowers what its order asks for. */
export function creditedBy({ row }: OrderRecord, refund: Decimal): Decimal {
  const settled = roundTo(exact(row.settled).minus(refund), 3)
  return creditedOf({ total: row.total, settled }, refund, decimalsOf(row.currency))
}
