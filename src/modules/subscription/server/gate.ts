import { isLeaving } from '#modules/auth/server/deletion.ts'
import { whileStaying } from '#modules/auth/server/while-staying.ts'
import type { RateRule } from '#server/http/rate-limits.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { hasLapsed } from '../gate.ts'
import type { Billing } from '../schema.ts'
import { subscriptionWords } from '../words.ts'
import { getSubscription } from './store.ts'

/** Refuses writing after the end of a subscription, if this server sells them (BILLING other than off). */
export async function refuseLapsed(scope: Scope): Promise<void> {
  if (await isLapsed(scope)) throw new AppError('SUBSCRIPTION_ENDED', subscriptionWords.ended)
}

/** SUB-5: suspends a job while the subscription has ended, as the owner could neither see nor change its results. */
export const whileSubscribed = ({ config }: Pick<Services, 'config'>, job: Job): Job =>
  whileStaying({
    ...job,
    run: async (scope, occurrence) => {
      if (config.billing === 'off' || !(await isLapsed(scope))) await job.run(scope, occurrence)
    },
  })

/** True for a bakery that will be deleted, and for one whose subscription ended, if there are subscriptions. */
export const takesNoRequests = async (scope: Scope, { billing }: { billing: Billing }): Promise<boolean> =>
  (await isLeaving(scope)) || (billing !== 'off' && (await closesForm(scope)))

/** SUB-5: requests still arrive at first; a week after the end the form says that it is unavailable. */
async function closesForm(scope: Scope): Promise<boolean> {
  const { subscription, trialStatus } = await getSubscription(scope, 'sandbox')
  const { formOpenUntil } = subscription
  return hasLapsed(trialStatus) && formOpenUntil !== null && scope.today > formOpenUntil
}

/** A trial may mail fewer people a day, because it is free to anybody who wants to send spam. */
export async function mailDayRule(scope: Scope, billing: Billing): Promise<RateRule> {
  if (billing === 'off') return 'mail-day'
  const { trialStatus } = await getSubscription(scope, billing)
  return trialStatus.hasActiveSubscription ? 'mail-day' : 'mail-day-trial'
}

async function isLapsed(scope: Scope): Promise<boolean> {
  const { trialStatus } = await getSubscription(scope, 'sandbox')
  return hasLapsed(trialStatus)
}
