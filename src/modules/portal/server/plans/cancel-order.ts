import { amountBack, wayBack } from '#modules/documents/server/given-back.ts'
import { creditCancelled } from '#modules/invoices/server/credit-note.ts'
import type { CancelByTerms, GivenBack } from '#modules/orders/server/later-effects.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { noteKept } from '#modules/orders/server/note-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { type BackPart, whereItGoes } from '#modules/orders/what-comes-back.ts'
import { refundPayment } from '#modules/payments/server/give-back.ts'
import { getPayment } from '#modules/payments/server/read-payment.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { plansWords as words } from '../../plans-words.ts'
import { planCancel } from './plan-cancel.ts'

/** The task of the money that the owner pays back by hand. */
export const PAY_BACK = 'pay-back'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

/**
 * CAN: cancels an order and gives back what the owner confirmed. The caller has locked the order. The amount that she
 * saw must still be the one that the terms give.
 */
export async function cancelByTerms(scope: Scope, orderId: number, wanted: CancelByTerms): Promise<GivenBack> {
  const { currency, customer, customerName } = await getOrder(scope, orderId)
  const decimals = decimalsOf(currency)
  const money = (amount: Decimal) => formatMoney(roundTo(amount, decimals), currency)
  const plan = await planCancel(scope, orderId, { by: wanted.by })
  if (plan.terms === null) throw refused('back', words.nothingSigned)
  const back = roundTo(wanted.back, decimals)
  if (compare(roundTo(wanted.seen ?? back, decimals), plan.back) !== 0)
    throw new AppError('MOVED', words.moved(money(plan.back)), { details: { back: plan.back } })
  if (compare(back, plan.paid) > 0) throw refused('back', words.tooMuch(money(plan.paid)))
  if (compare(back, plan.back) < 0 && !wanted.whyLess) throw refused('whyLess', words.whyLess)
  const as = wanted.as ?? plan.as
  if (as === 'credit' && plan.as === 'money') throw refused('as', words.moneyOnly)

  await moveOrder(scope, orderId, { to: 'Cancelled', by: 'owner', reason: wanted.reason, cancelledBy: plan.by })
  const kept = roundTo(exact(plan.paid).minus(back), decimals)
  await noteKept(scope, orderId, kept)
  const parts = whereItGoes(plan.sources, back, as, decimals)
  const byHand: BackPart[] = []
  const disputed: BackPart[] = []
  for (const part of parts) {
    const { paymentId, amount, tip, way } = part
    if (way === 'credit') continue
    const isDisputed = paymentId !== null && (await getPayment(scope, paymentId)).dispute === 'open'
    if (paymentId !== null && !isDisputed)
      await refundPayment(scope, paymentId, { amount, tipAmount: tip }, { notedElsewhere: true })
    if (isDisputed) disputed.push(part)
    else if (way === 'hand') byHand.push(part)
  }
  await creditCancelled(scope, orderId, kept)
  await askToPayBack(scope, orderId, { byHand, disputed }, { money, name: customer?.firstName ?? customerName })
  await recordActivity(scope, 'order', orderId, 'cancelled-by-terms', {
    by: plan.by,
    byTerms: plan.back,
    back,
    kept,
    as,
    ...(wanted.whyLess ? { whyLess: wanted.whyLess } : {}),
  })
  return { currency, parts: parts.filter((part) => !disputed.includes(part)) }
}

/** CAN-10: the money that the owner pays back by hand, or that has to wait for a bank, is one task. */
async function askToPayBack(
  scope: Scope,
  orderId: number,
  { byHand, disputed }: Record<'byHand' | 'disputed', readonly BackPart[]>,
  { money, name }: { money: (amount: Decimal) => string; name: string },
): Promise<void> {
  if (byHand.length === 0 && disputed.length === 0) return
  const sum = (parts: readonly BackPart[]) => money(roundTo(sumOf(parts.map(amountBack)), 3))
  await makeTask(scope, () => {
    const ways = [...Map.groupBy(byHand, wayBack)]
    const [first, ...others] = ways
    const isOneWay = first !== undefined && others.length === 0 && disputed.length === 0
    const rows = [
      ...ways.map(([way, parts]) => `${sum(parts)} ${way}`),
      ...disputed.map((part) => words.disputed(sum([part]))),
    ]
    return {
      act: PAY_BACK,
      orderId,
      title: words.payBack(sum([...byHand, ...disputed]), name, isOneWay ? first[0] : null),
      description: isOneWay ? null : rows.join('\n'),
      priority: 'high',
    }
  })
}
