import type { AddressChange } from '#modules/auth/server/accounts.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Plan } from '#shared/plan.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Billing, CurrentSubscription } from '../schema.ts'
import { endedOn, formOpenUntil, type SubscriptionDates, subscriptionState, TRIAL_DAYS, trialStatus } from '../trial.ts'

const DAY = 86_400_000

type Beginning = { emailKey: string; promoCode?: string | undefined; extraTrialDays?: number }

/** The subscription of a new bakery. An address that has already had a trial starts without one. */
export async function startTrial(
  scope: Scope,
  { emailKey: key, promoCode, extraTrialDays = 0 }: Beginning,
): Promise<void> {
  const first = await scope.db
    .insertInto('trial_addresses')
    .values({ email_key: key, started_at: scope.now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('email_key')
    .executeTakeFirst()
  const endsAt = first ? new Date(Date.parse(scope.now) + (TRIAL_DAYS + extraTrialDays) * DAY).toISOString() : scope.now
  await scope.db
    .insertInto('subscriptions')
    .values({
      business_id: scope.businessId,
      trial_started_at: first ? scope.now : null,
      trial_ends_at: endsAt,
      promo_code: promoCode?.trim().toUpperCase() ?? null,
      updated_at: scope.now,
    })
    .execute()
}

/**
 * Transfers the trial to a changed address. The former address keeps its trial too if it was confirmed; otherwise its
 * real owner may still have one.
 */
export async function carryTrial(scope: Scope, { from, to, wasVerified }: AddressChange): Promise<void> {
  const { db, businessId } = scope
  const former = await db
    .selectFrom('trial_addresses')
    .select('started_at')
    .where('email_key', '=', emailKey(from))
    .executeTakeFirst()
  if (!former) return
  await db
    .insertInto('trial_addresses')
    .values({ email_key: emailKey(to), started_at: former.started_at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  if (wasVerified) return
  // An earlier trial of the address stays recorded.
  await db
    .deleteFrom('trial_addresses')
    .where('email_key', '=', emailKey(from))
    .where('started_at', '=', (by) =>
      by.selectFrom('subscriptions').select('trial_started_at').where('business_id', '=', businessId),
    )
    .execute()
}

const NOTHING: SubscriptionDates = {
  trialStartedAt: null,
  trialEndsAt: null,
  paidFrom: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  endedAt: null,
}

export const readRow = ({ db, businessId }: Scope) =>
  db.selectFrom('subscriptions').selectAll().where('business_id', '=', businessId).executeTakeFirst()

type Row = Awaited<ReturnType<typeof readRow>>

const datesOf = (row: Row): SubscriptionDates =>
  row
    ? {
        trialStartedAt: row.trial_started_at,
        trialEndsAt: row.trial_ends_at,
        paidFrom: row.paid_from,
        paidUntil: row.paid_until,
        cancelAtPeriodEnd: row.cancel_at_period_end,
        pastDueSince: row.past_due_since,
        endedAt: row.ended_at,
      }
    : NOTHING

/** The day on which the trial, or the paid time, ended; null if nothing has. */
export async function getEnd(scope: Scope): Promise<IsoDate | null> {
  return endedOn(datesOf(await readRow(scope)), scope.now, scope.timeZone)
}

export async function getSubscription(scope: Scope, billing: Billing): Promise<CurrentSubscription> {
  const row = await readRow(scope)
  const dates = datesOf(row)
  const { now, timeZone } = scope
  const state = subscriptionState(dates, now)
  return {
    billing,
    subscription: {
      state,
      cancelAtPeriodEnd: dates.cancelAtPeriodEnd,
      cancellation: { isActive: state === 'cancelled_active' },
      paidUntil: dates.paidUntil,
      plan: (row?.plan as Plan | null | undefined) ?? null,
      promoCode: row?.promo_code ?? null,
      formOpenUntil: formOpenUntil(dates, now, timeZone),
    },
    trialStatus: trialStatus(dates, { now, timeZone, billing }),
  }
}
