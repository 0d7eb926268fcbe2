import { ENDED, isFirm } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { setCredit } from '#modules/payments/server/credit.ts'
import { refundPayment } from '#modules/payments/server/give-back.ts'
import { named } from '#modules/payments/server/online-refunds.ts'
import { getPayment } from '#modules/payments/server/read-payment.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
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
 * A customer may pay while the order is being cancelled. The booked payment is refunded or kept as credit, as the owner
 * chose.
 */
export async function dealWithLate(
  scope: Scope,
  { order_id: orderId, provider, currency }: { order_id: number; provider: string; currency: string },
  paymentRef: string,
): Promise<void> {
  const order = await getOrder(scope, orderId)
  if (isFirm(order.status)) return
  const { id } = found(await named(scope, provider, paymentRef), words.payment)
  const { amount, tipAmount } = await getPayment(scope, id)
  const isRefunded = (await getSettings(scope)).latePayments === 'refund'
  if (isRefunded) await refundPayment(scope, id, { amount, tipAmount })
  else if (ENDED.includes(order.status)) {
    const credit = roundTo(sumOf([order.credit, amount]), decimalsOf(currency))
    await setCredit(scope, orderId, { amount: credit, version: order.version })
  }
  const sum = formatMoney(roundTo(sumOf([amount, tipAmount]), decimalsOf(currency)), currency)
  await makeTask(scope, {
    act: 'card-late',
    orderId,
    title: isRefunded ? words.tasks.lateRefunded : words.tasks.late,
    description: isRefunded ? words.tasks.lateRefundedText(sum) : words.tasks.lateText(sum),
    priority: 'high',
  })
}
