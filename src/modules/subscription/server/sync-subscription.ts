import { isLeaving } from '#modules/auth/server/deletion.ts'
import { verifiedOwner } from '#modules/auth/server/verified-owner.ts'
import type { FoundSubscription } from '#server/billing/billing-provider.ts'
import { CardFailure } from '#server/cards/card-provider.ts'
import { hookOnce } from '#server/hook.ts'
import type { Services } from '#server/kit-services.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type DateFormat, formatDate } from '#shared/text/format.ts'
import { plansWords } from '../plans-words.ts'
import type { SubscriptionDates } from '../trial.ts'
import { readRow } from './store.ts'

type Paid = Pick<SubscriptionDates, 'paidFrom' | 'paidUntil' | 'cancelAtPeriodEnd' | 'pastDueSince' | 'endedAt'>

/** The stored form of the provider's answer. The grace period begins when a payment is first seen to be overdue. */
function paidDates(
  { state, paidFrom, paidUntil, cancelsAtEnd, endedAt }: FoundSubscription,
  before: Pick<Paid, 'pastDueSince'>,
  now: string,
): Paid {
  return {
    paidFrom,
    paidUntil,
    cancelAtPeriodEnd: cancelsAtEnd,
    pastDueSince: state === 'past_due' ? (before.pastDueSince ?? now) : null,
    endedAt: state === 'ended' ? (endedAt ?? now) : null,
  }
}

const subscriptionPaidEmail = defineEmail({
  key: 'subscription_paid',
  subject: 'Your Bakebook subscription is paid until {{ until }}',
  body: `<p>Hello {{ name }}, thank you: your subscription is paid until {{ until }}; the invoice is on your Plans page.</p>
<p><a class="button" href="{{ link }}">See the invoice</a></p>`,
  variables: ['name', 'until', 'link'],
})

const paymentFailedEmail = defineEmail({
  key: 'subscription_payment_failed',
  subject: 'Your Bakebook payment did not go through',
  body: `<p>Hello {{ name }}, the payment for your subscription did not go through: please look at your card.</p>
<p>Everything stays open for seven days, while we try again.</p>
<p><a class="button" href="{{ link }}">Change your card</a></p>`,
  variables: ['name', 'until', 'link'],
})

export type OpenScope = <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
export type BillingNeeds = Pick<Services, 'billing' | 'baseUrl' | 'log'>

/** The settings, which belong to a later module. */
export const billedBakery = hookOnce<[], { businessName: string; currency: string; dateFormat: DateFormat }>(
  'the settings of a bakery that pays',
)

const HOUR = 3_600_000
/** A renewal is checked when it is due, and then until the provider has made it. */
const RENEWS_MS = 5 * 60_000
const USUAL_MS = 6 * HOUR

/** Asks the provider for the subscription's state and stores it. An event only says that it is time to ask. */
export async function syncSubscription(services: BillingNeeds, open: OpenScope): Promise<void> {
  const row = await open(readRow, 'read')
  if (services.billing === undefined || !row?.customer_ref) return setNext(open, undefined)
  const api = await services.billing.provider()
  const found = await api.subscriptionOf(row.customer_ref).catch((error: unknown) => {
    // The sandbox loses its customers at every start.
    const isForgotten = error instanceof CardFailure && error.code === 'resource_missing'
    if (isForgotten && services.billing?.mode === 'sandbox') return 'forgotten' as const
    throw error
  })
  if (found === undefined) return setNext(open, USUAL_MS)
  if (found === 'forgotten') return forget(open)
  // A bakery that will be deleted is no longer charged. A bakery that is paid for again is not deleted.
  const isKnown = found.id === row.subscription_ref
  const isOver = found.state === 'ended' || found.cancelsAtEnd
  if (isKnown && !isOver && (await open(isLeaving, 'read'))) {
    await api.cancelAtEnd(found.id, true)
    found.cancelsAtEnd = true
  }
  await open((scope) => write(scope, services, found))
}

/** Makes the worker ask at its next round. */
export async function askSoon({ db, businessId, now }: Scope): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ next_check_at: now })
    .where('business_id', '=', businessId)
    .where('customer_ref', 'is not', null)
    .execute()
}

async function write(scope: Scope, needs: BillingNeeds, found: FoundSubscription): Promise<void> {
  const { db, businessId, now } = scope
  const before = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const dates = paidDates(found, { pastDueSince: before.past_due_since }, now)
  const untilEnd = Date.parse(found.paidUntil) - Date.parse(now)
  const wait = found.state === 'ended' ? undefined : untilEnd > 0 ? Math.min(USUAL_MS, untilEnd) : RENEWS_MS
  await db
    .updateTable('subscriptions')
    .set({
      plan: found.plan,
      subscription_ref: found.id,
      paid_from: dates.paidFrom,
      paid_until: dates.paidUntil,
      cancel_at_period_end: dates.cancelAtPeriodEnd,
      past_due_since: dates.pastDueSince,
      ended_at: dates.endedAt,
      ...(found.id === before.subscription_ref ? {} : { cancel_reason: null }),
      next_check_at: wait === undefined ? null : new Date(Date.parse(now) + wait).toISOString(),
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .execute()
  // A bakery that is paid for again is not deleted for lack of payment.
  if (found.state !== 'ended' && found.id !== before.subscription_ref)
    await db.updateTable('businesses').set({ delete_after: null }).where('id', '=', businessId).execute()
  const isPaidAnew =
    found.state === 'active' &&
    (before.paid_until === null || Date.parse(before.paid_until) < Date.parse(found.paidUntil))
  if (dates.pastDueSince !== null && before.past_due_since === null) await mailOwner(scope, needs, paymentFailedEmail)
  else if (isPaidAnew) await mailOwner(scope, needs, subscriptionPaidEmail, found.paidUntil)
}

async function mailOwner(
  scope: Scope,
  services: BillingNeeds,
  email: typeof subscriptionPaidEmail | typeof paymentFailedEmail,
  until = scope.now,
): Promise<void> {
  const owner = await verifiedOwner(scope)
  if (owner === undefined) return
  const { dateFormat } = await billedBakery(scope)
  await queueMail(scope, {
    ...renderMail({
      ...email,
      business: { name: plansWords.product },
      values: {
        name: owner.firstName,
        until: formatDate(today(until, scope.timeZone), dateFormat, { weekday: true }),
        link: `${services.baseUrl()}/plans`,
      },
    }),
    template: email.key,
    to: { address: owner.email, name: `${owner.firstName} ${owner.lastName}` },
    fromName: plansWords.product,
    isPrivate: true,
  })
}

const setNext = (open: OpenScope, wait: number | undefined) =>
  open(async ({ db, businessId, now }) => {
    await db
      .updateTable('subscriptions')
      .set({ next_check_at: wait === undefined ? null : new Date(Date.parse(now) + wait).toISOString() })
      .where('business_id', '=', businessId)
      .execute()
  })

const forget = (open: OpenScope) =>
  open(async ({ db, businessId, now }) => {
    await db
      .updateTable('subscriptions')
      .set({
        customer_ref: null,
        subscription_ref: null,
        checkout_ref: null,
        next_check_at: null,
        paid_from: null,
        paid_until: null,
        cancel_at_period_end: false,
        past_due_since: null,
        ended_at: null,
        updated_at: now,
      })
      .where('business_id', '=', businessId)
      .execute()
  })

/** Turns the provider's failures into words for the owner. */
export async function asking<T>(services: BillingNeeds, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    services.log.warn({ reason: error.message, code: error.code }, 'the provider of subscriptions did not answer')
    throw new AppError('UNAVAILABLE', plansWords.unreachable)
  }
}
