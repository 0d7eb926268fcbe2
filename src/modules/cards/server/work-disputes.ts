import { bookDispute } from '#modules/payments/server/disputes.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { finishMadeTask, makeTask } from '#modules/tasks/server/make-task.ts'
import type { FoundDispute } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'
import { formatDate, formatMoney } from '#shared/text/format.ts'
import { cardWords as words } from '../words.ts'
import type { OpenScope } from './book-checkout.ts'
import type { Account, CardNeeds } from './card-account.ts'
import { bookPaymentFirst } from './work-refunds.ts'

/**
 * Asks for the present state of a dispute. The owner answers it on the provider's pages; here she learns the deadline.
 */
export async function disputeNews(
  needs: CardNeeds,
  open: OpenScope,
  account: Account,
  ref: string,
  bookPayment: (checkoutRef: string) => Promise<void>,
): Promise<void> {
  const dispute = await account.api.findDispute(ref)
  const book = () => open((scope) => bookFound(scope, account, dispute))
  if ((await book()) === 'unknown' && (await bookPaymentFirst(account, dispute.paymentId, bookPayment))) await book()
}

async function dayOf(scope: Scope, instant: string | null): Promise<string | null> {
  const { dateFormat } = await getSettings(scope)
  return instant === null ? null : formatDate(today(instant, scope.timeZone), dateFormat, { weekday: true })
}

async function bookFound(scope: Scope, { provider }: Account, dispute: FoundDispute) {
  const { id: ref, paymentId: paymentRef, amount, currency, state, answerBy } = dispute
  const booked = await bookDispute(scope, { provider, ref, paymentRef, amount, currency, state })
  if (booked.outcome === 'unknown') return booked.outcome
  const { orderId, outcome } = booked
  const sum = () => formatMoney(amount, currency)
  const act = `dispute-${ref.slice(-12)}`
  if (outcome === 'open')
    await makeTask(scope, async () => ({
      act,
      orderId,
      title: words.tasks.dispute,
      description: words.tasks.disputeText(sum(), ref, await dayOf(scope, answerBy)),
      priority: 'high',
    }))
  else if (outcome !== 'same') await finishMadeTask(scope, { act, orderId })
  if (outcome === 'lost' || outcome === 'unmatched')
    await makeTask(scope, () => ({
      act: `${act}-lost`,
      orderId,
      title: words.tasks.disputeLost,
      description:
        outcome === 'lost' ? words.tasks.disputeLostText(sum()) : words.tasks.refundUnmatchedText(ref, sum()),
      priority: 'high',
    }))
  return outcome
}
