import { isOpen, type OrderStatus, TENTATIVE } from '#modules/order-status/order-statuses.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { keepTick, type Made } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Completes an order that was handed over, perhaps without a network. The last tick counts; what is completed stays so,
 * because only the owner takes that back.
 */
export async function handOver(scope: Scope, orderId: number, done: boolean, made: Made): Promise<void> {
  const isLast = await keepTick(scope, { subject: subjectKey({ kind: 'handover', orderId }), done }, made)
  if (!isLast || !done) return
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  const status = row.status as OrderStatus
  if (isOpen(status) && !TENTATIVE.includes(status)) await moveOrder(scope, orderId, { to: 'Completed', by: 'kitchen' })
}
