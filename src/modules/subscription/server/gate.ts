import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { hasLapsed } from '../gate.ts'
import { subscriptionWords } from '../words.ts'
import { getSubscription } from './store.ts'

/** Where subscriptions are paid for (BILLING other than off), a lapsed one closes writing (R20). */
export async function refuseLapsed(scope: Scope): Promise<void> {
  const { trialStatus } = await getSubscription(scope, 'sandbox')
  if (hasLapsed(trialStatus)) throw new AppError('SUBSCRIPTION_ENDED', subscriptionWords.ended)
}
