import {
  type Booked,
  bookRefund,
  findUnsentRefunds,
  takeBackUnsent,
  type UnsentRefund,
} from '#modules/payments/server/online-refunds.ts'
import { tellCardRefund } from '#modules/payments/server/tell-refund.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { CardFailure, type FoundRefund } from '#server/cards/card-provider.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { cardWords as words } from '../words.ts'
import type { OpenScope } from './book-checkout.ts'
import type { Account, CardNeeds } from './card-account.ts'

/** Problems of the account or the call, not of the refund: it is requested again. */
const WAITS = ['key', 'permission', 'idempotency_error', 'idempotency_key_in_use', 'lock_timeout', 'rate_limit']

/** Requests booked refunds from the provider. */
export async function sendRefunds(needs: CardNeeds, open: OpenScope, account: Account): Promise<void> {
  for (const unsent of await open((scope) => findUnsentRefunds(scope, account.provider), 'read'))
    await sendRefund(needs, open, account, unsent)
}

async function sendRefund(needs: CardNeeds, open: OpenScope, account: Account, unsent: UnsentRefund) {
  const { id, paymentRef: paymentId, amount, currency } = unsent
  try {
    const businessId = await open((scope) => Promise.resolve(scope.businessId), 'read')
    // The provider forgets idempotency keys after a day, so a late retry first looks for an earlier refund.
    const made = (await account.api.refundsOf(paymentId)).find((each) => ownIdOf(each, businessId) === id)
    const metadata = { bakebook: String(businessId), refund: String(id) }
    const key = `refund-${businessId}-${id}`
    const refund = made ?? (await account.api.refund({ key, paymentId, amount, currency, metadata }))
    await open((scope) => book(scope, needs, account, refund))
  } catch (error) {
    if (!(error instanceof CardFailure) || error.isPassing || error.code === undefined || WAITS.includes(error.code))
      throw error
    await open(async (scope) => {
      const refund = await takeBackUnsent(scope, id)
      if (refund) await taskFailed(scope, refund.orderId, amount, currency)
    })
  }
}

/** Asks for the present state of the payment's refunds, which may have been made on the provider's own pages. */
export async function refundNews(
  needs: CardNeeds,
  open: OpenScope,
  account: Account,
  ref: string,
  bookPayment: (checkoutRef: string) => Promise<void>,
): Promise<void> {
  const { paymentId } = await account.api.findRefund(ref)
  // Failed refunds come first and make room for others, in whatever order the news comes.
  const refunds = (await account.api.refundsOf(paymentId)).toSorted(
    (a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'),
  )
  const bookAll = async () => {
    for (const refund of refunds) {
      const { outcome } = await open((scope) => book(scope, needs, account, refund))
      if (outcome === 'unknown') return false
    }
    return true
  }
  if (!(await bookAll()) && (await bookPaymentFirst(account, paymentId, bookPayment))) await bookAll()
}

/** News may come in any order: the payment may not be booked yet. False: it is not ours. */
export async function bookPaymentFirst(
  { api }: Account,
  paymentRef: string,
  bookPayment: (checkoutRef: string) => Promise<void>,
): Promise<boolean> {
  const checkoutRef = await api.checkoutOf(paymentRef)
  if (checkoutRef === undefined) return false
  await bookPayment(checkoutRef)
  return true
}

async function book(scope: Scope, services: CardNeeds, { provider }: Account, refund: FoundRefund) {
  const { id: ref, paymentId: paymentRef, amount, currency, state } = refund
  const ownId = ownIdOf(refund, scope.businessId)
  const told = { provider, ref, paymentRef, amount, currency, hasFailed: state === 'failed', ownId }
  const booked: Booked = await bookRefund(scope, told)
  if (booked.outcome === 'made') await tellCardRefund(scope, services.linkKey, booked.refund)
  if (booked.outcome === 'failed') await taskFailed(scope, booked.orderId, amount, currency)
  if (booked.outcome === 'unmatched')
    await makeTask(scope, () => ({
      act: `card-refund-${ref.slice(-12)}`,
      orderId: booked.orderId,
      title: words.tasks.refundUnmatched,
      description: words.tasks.refundUnmatchedText(ref, formatMoney(amount, currency)),
      priority: 'high',
    }))
  return booked
}

const ownIdOf = ({ metadata }: FoundRefund, businessId: number): number | undefined =>
  metadata.bakebook === String(businessId) && /^\d{1,15}$/.test(metadata.refund ?? '')
    ? Number(metadata.refund)
    : undefined

const taskFailed = (scope: Scope, orderId: number, amount: Decimal, currency: string): Promise<void> =>
  makeTask(scope, () => ({
    act: 'card-refund-failed',
    orderId,
    title: words.tasks.refundFailed,
    description: words.tasks.refundFailedText(formatMoney(amount, currency)),
    priority: 'high',
  }))
