import { type Billing, MONTHS_PAID } from '#server/billing/billing.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import type { Plan } from '#shared/plan.ts'
import { plansWords as words } from '../plans-words.ts'
import type { CancelInput, Prices, SubscribeInput, SubscriptionInvoice } from '../schema.ts'
import { getSubscription, readRow } from './store.ts'
import { asking, type BillingNeeds, billedBakery, syncSubscription } from './sync-subscription.ts'

/** Providers take a first payment either now or no sooner than this. */
const SOONEST_MS = 48 * 3_600_000 + 60_000

const billingOf = (services: BillingNeeds): Billing => {
  if (services.billing === undefined) throw new AppError('CONFLICT', words.offTitle)
  return services.billing
}

/** In the bakery's currency if there is a price in it. */
function pricesIn({ prices }: Billing, wanted: string): Prices {
  const [first = ['USD', '0']] = prices
  const [currency, month] = prices.has(wanted) ? [wanted, prices.get(wanted) as Decimal] : first
  const priced = (plan: Plan) => roundTo(exact(month).times(MONTHS_PAID[plan]), decimalsOf(currency))
  return { currency, monthly: priced('monthly'), yearly: priced('yearly') }
}

export async function readPrices(scope: Scope, needs: BillingNeeds): Promise<Prices> {
  return pricesIn(billingOf(needs), (await billedBakery(scope)).currency)
}

/**
 * The page on which a plan is paid. Its number is stored before the provider is called, so that a repeated call makes
 * one page. An owner who subscribes during the trial pays at its end.
 */
export async function subscribe(needs: BillingNeeds, call: MemberCall, { plan }: SubscribeInput): Promise<string> {
  const billing = billingOf(needs)
  const api = await billing.provider()
  await asking(needs, syncSubscription(needs, call.inScope))
  const { current, row, prices, name } = await call.inScope(
    async (scope) => ({
      current: await getSubscription(scope, billing.mode),
      row: found(await readRow(scope), words.page),
      prices: await readPrices(scope, needs),
      name: (await billedBakery(scope)).businessName,
    }),
    'read',
  )
  const { trialStatus } = current
  if (trialStatus.hasActiveSubscription) throw new AppError('CONFLICT', words.alreadySubscribed)
  if (row.checkout_ref !== null) await asking(needs, api.expire(row.checkout_ref))
  const customerId = row.customer_ref ?? (await makeCustomer(needs, call, name))
  const number = await call.inScope(async ({ db, businessId }) => {
    const { checkouts } = await db
      .updateTable('subscriptions')
      .set((eb) => ({ checkouts: eb('checkouts', '+', 1), checkout_ref: null }))
      .where('business_id', '=', businessId)
      .returning('checkouts')
      .executeTakeFirstOrThrow()
    return checkouts
  })
  const { businessId } = call.claims
  const base = needs.baseUrl()
  const { id, url } = await asking(
    needs,
    api.checkout({
      key: `billing-${businessId}-${number}`,
      customerId,
      plan,
      price: { amount: prices[plan], currency: prices.currency, name: words.planName(plan) },
      trialEnd: trialStatus.isInTrial ? firstPayment(row.trial_ends_at, call.now) : undefined,
      returnUrl: `${base}/payment-success?context=subscription`,
      cancelUrl: `${base}/plans`,
    }),
  )
  await call.inScope(async ({ db, businessId: business, now }) => {
    await db
      .updateTable('subscriptions')
      .set({ checkout_ref: id, next_check_at: new Date(Date.parse(now) + 60_000).toISOString() })
      .where('business_id', '=', business)
      .execute()
  })
  if (url === null) throw new AppError('UNAVAILABLE', words.unreachable)
  return url
}

function firstPayment(trialEnd: string | null, now: string): string {
  const soonest = Date.parse(now) + SOONEST_MS
  return new Date(Math.max(soonest, trialEnd === null ? 0 : Date.parse(trialEnd))).toISOString()
}

async function makeCustomer(needs: BillingNeeds, call: MemberCall, name: string): Promise<string> {
  const { businessId } = call.claims
  const api = await billingOf(needs).provider()
  const ref = await asking(needs, api.customer({ key: `customer-${businessId}`, email: call.session.email, name }))
  return call.inScope(async ({ db }) => {
    await db
      .updateTable('subscriptions')
      .set({ customer_ref: ref })
      .where('business_id', '=', businessId)
      .where('customer_ref', 'is', null)
      .execute()
    const row = await db
      .selectFrom('subscriptions')
      .select('customer_ref')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    return row.customer_ref ?? ref
  })
}

/** A cancelled subscription runs until the end of the paid time; until then the cancellation can be undone. */
export async function setCancelled(
  needs: BillingNeeds,
  call: MemberCall,
  isWanted: boolean,
  { reason }: CancelInput = {},
): Promise<void> {
  const row = await call.inScope(readRow, 'read')
  if (!row?.subscription_ref) throw new AppError('CONFLICT', words.notSubscribed)
  const api = await billingOf(needs).provider()
  await asking(needs, api.cancelAtEnd(row.subscription_ref, isWanted))
  await asking(needs, syncSubscription(needs, call.inScope))
  await call.inScope(async ({ db, businessId }) => {
    await db
      .updateTable('subscriptions')
      .set({ cancel_reason: isWanted ? (reason ?? null) : null })
      .where('business_id', '=', businessId)
      .execute()
  })
}

export async function openCardPage(needs: BillingNeeds, call: MemberCall): Promise<string> {
  const row = await call.inScope(readRow, 'read')
  if (!row?.customer_ref) throw new AppError('CONFLICT', words.notSubscribed)
  const api = await billingOf(needs).provider()
  return asking(needs, api.cardPage(row.customer_ref, `${needs.baseUrl()}/payment-success?context=subscription`))
}

export async function listInvoices(needs: BillingNeeds, call: MemberCall): Promise<SubscriptionInvoice[]> {
  const row = await call.inScope(readRow, 'read')
  if (!row?.customer_ref || needs.billing === undefined) return []
  const api = await needs.billing.provider()
  return (await asking(needs, api.invoicesOf(row.customer_ref))).map(({ id: _ref, ...invoice }) => invoice)
}

const MOVED = ['trial_started_at', 'trial_ends_at', 'paid_from', 'paid_until', 'past_due_since', 'ended_at'] as const

/** Skips days of a trial in the sandbox by moving all its dates back, here and at the stand-in. */
export async function passDays(needs: BillingNeeds, call: MemberCall, days: number): Promise<void> {
  const standIn = needs.billing?.standIn()
  if (standIn === undefined) throw new AppError('CONFLICT', words.noPractice)
  const row = found(await call.inScope(readRow, 'read'), words.page)
  const earlier = (at: string | null) => at && new Date(Date.parse(at) - days * 86_400_000).toISOString()
  await call.inScope(async ({ db, businessId }) => {
    await db
      .updateTable('subscriptions')
      .set(Object.fromEntries(MOVED.map((column) => [column, earlier(row[column])])))
      .where('business_id', '=', businessId)
      .execute()
  })
  if (row.customer_ref === null) return
  standIn.pass(row.customer_ref, days)
  await asking(needs, syncSubscription(needs, call.inScope))
}
