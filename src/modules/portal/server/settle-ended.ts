import type { Order } from '#modules/orders/schema.ts'
import { CREDIT, type Payment } from '#modules/payments/schema.ts'
import { listPayments } from '#modules/payments/server/read-payment.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'

export type Settled = Record<'paid' | 'givenBack' | 'creditUsed' | 'credit' | 'left', Decimal>

/** Where the money went that was paid for an order that came to nothing; what was recorded by mistake never came. */
export async function settleEnded(scope: Scope, { id, currency, amountPaid, credit }: Order): Promise<Settled> {
  const payments = (await listPayments(scope, id)).filter(
    ({ reversed, reversesId }) => !reversed && reversesId === null,
  )
  const sum = (which: (payment: Payment) => boolean) =>
    roundTo(sumOf(payments.filter(which).map(({ amount }) => amount)).abs(), decimalsOf(currency))
  const isRefund = ({ type }: Payment) => type === 'refund'
  const isCredit = ({ method }: Payment) => method === CREDIT
  return {
    paid: sum((payment) => !isRefund(payment)),
    givenBack: sum((payment) => isRefund(payment) && !isCredit(payment)),
    creditUsed: sum((payment) => isRefund(payment) && isCredit(payment)),
    credit,
    left: roundTo(exact(amountPaid).minus(credit), decimalsOf(currency)),
  }
}
