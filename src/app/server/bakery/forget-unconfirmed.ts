import { requiresVerification } from '#modules/auth/server/accounts.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { isEmptyBakery } from './is-empty-bakery.ts'
import { holdBakery, removeBakery } from './remove-bakery.ts'

const DAYS = 7

/**
 * Deletes an account whose address nobody confirmed within a week, with its bakery if that is empty: the address may be
 * somebody else's, for whom it would be taken.
 */
export const forgetUnconfirmed = (services: Services): Job => ({
  key: 'forget-unconfirmed',
  due: dailyAt('04:00'),
  run: async (scope) => {
    if (!requiresVerification(services)) return
    const { is_demo: isDemo, created_at: createdAt } = await holdBakery(scope)
    if (isDemo || createdAt.slice(0, 10) >= addDays(scope.now.slice(0, 10), -DAYS)) return
    if ((await isAnybodyConfirmed(scope)) || !(await isEmptyBakery(scope))) return
    await removeBakery(scope, services)
  },
})

/** Locks the people: whoever follows the link now does so before, or finds it gone. */
async function isAnybodyConfirmed({ db, businessId }: Scope): Promise<boolean> {
  const people = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email_verified_at as confirmedAt')
    .where('m.business_id', '=', businessId)
    .forUpdate('u')
    .execute()
  return people.some(({ confirmedAt }) => confirmedAt !== null)
}
