import { creditedOf } from '#modules/invoices/credited.ts'
import { creditRefund, voidCancelledNote, voidCreditNote } from '#modules/invoices/server/credit-note.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Decimal, exact, isZero, roundTo } from '#shared/money.ts'
import type { Payment } from '../schema.ts'
import { getPayment, listPayments } from './read-payment.ts'
import { settle } from './write-payment.ts'

/** The owner changes if a refunded amount is to be paid again. The order is locked. */
export async function askAgain(scope: Scope, { row }: OrderRecord, refund: Payment, stillOwed: boolean): Promise<void> {
  const decimals = decimalsOf(row.currency)
  const amount = roundTo(exact(refund.amount).abs(), decimals)
  const settled = roundTo(exact(row.settled).minus(refund.credited), decimals)
  const credited = stillOwed ? '0' : creditedOf({ total: row.total, settled }, amount, decimals)
  if (compare(credited, refund.credited) === 0) return
  await setCredited(scope, refund.id, credited)
  if (stillOwed) await voidCreditNote(scope, refund.id)
  await settle(scope, row.id)
  const changed = await getPayment(scope, refund.id)
  if (!stillOwed) await creditRefund(scope, changed)
  await recordActivity(scope, 'order', row.id, stillOwed ? 'owed-again' : 'owed-no-more', { amount })
}

/** An order that is active again after it was cancelled asks for its whole price. */
export async function askForAll(scope: Scope, orderId: number): Promise<void> {
  for (const refund of await listPayments(scope, orderId)) {
    if (refund.type !== 'refund' || isZero(refund.credited)) continue
    await setCredited(scope, refund.id, '0')
    await voidCreditNote(scope, refund.id)
  }
  await voidCancelledNote(scope, orderId)
  await settle(scope, orderId)
}

async function setCredited({ db, businessId, now }: Scope, id: number, credited: Decimal): Promise<void> {
  await db
    .updateTable('payments')
    .set((set) => ({ credited, version: set('version', '+', 1), updated_at: now }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
