import type { Selectable } from 'kysely'
import { goneOrders } from '#modules/availability/server/gone-orders.ts'
import { ENDED, isFirm } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { setCredit } from '#modules/payments/server/credit.ts'
import { refundPayment } from '#modules/payments/server/give-back.ts'
import { named } from '#modules/payments/server/online-refunds.ts'
import { getPayment } from '#modules/payments/server/read-payment.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import type { CardCheckouts } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { cardWords as words } from '../words.ts'

/** False for money that is returned at once. */
export async function isReceipted(scope: Scope, orderId: number): Promise<boolean> {
  const { customer, status } = await getOrder(scope, orderId)
  return Boolean(customer?.email) && (isFirm(status) || (await getSettings(scope)).latePayments === 'credit')
}

/**
 * A customer may pay while the order is being cancelled, or while another takes its day (HLD-8). The booked payment is
 * refunded or kept, as the owner chose.
 */
export async function dealWithLate(
  scope: Scope,
  { order_id: orderId, provider, currency, return_to: returnTo }: Selectable<CardCheckouts>,
  paymentRef: string,
): Promise<'in time' | 'kept' | 'returned'> {
  const order = await getOrder(scope, orderId)
  const isDayGone = order.status === 'Booked' && (await goneOrders(scope, [order])).has(orderId)
  if (isFirm(order.status) && !isDayGone) return 'in time'
  const { id } = found(await named(scope, provider, paymentRef), words.payment)
  const { amount, tipAmount } = await getPayment(scope, id)
  // A customer who held something and paid too late has no order for which the money could be kept.
  const isRefunded = returnTo !== null || (await getSettings(scope)).latePayments === 'refund'
  // A booking still owes its fee: she may take another day.
  if (isRefunded) await refundPayment(scope, id, { amount, tipAmount, stillOwed: isDayGone })
  else if (ENDED.includes(order.status)) {
    const credit = roundTo(sumOf([order.credit, amount]), decimalsOf(currency))
    await setCredit(scope, orderId, { amount: credit, version: order.version })
  }
  await makeTask(scope, () => {
    const sum = formatMoney(roundTo(sumOf([amount, tipAmount]), decimalsOf(currency)), currency)
    const says = isDayGone ? words.tasks.dayGone : words.tasks.ended
    return {
      act: 'card-late',
      orderId,
      title: isRefunded ? words.tasks.lateRefunded : says.late,
      description: isRefunded ? says.lateRefundedText(sum) : says.lateText(sum),
      priority: 'high',
    }
  })
  return isRefunded ? 'returned' : 'kept'
}
