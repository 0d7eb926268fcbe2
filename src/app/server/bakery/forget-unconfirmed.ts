import { sql } from 'kysely'
import { requiresVerification } from '#modules/auth/server/accounts.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { holdBakery, removeBakery, tablesOfBakeries } from './remove-bakery.ts'

const DAYS = 7

/** Tables that a new bakery fills by itself. A row in any other table, a new one too, is somebody's work and keeps the bakery. */
const NOBODYS_WORK = new Set([
  'memberships',
  'settings',
  'subscriptions',
  'tax_rates',
  'event_types',
  'product_types',
  'expense_categories',
  'counters',
  'form_slugs',
  'enquiry_forms',
  'calendar_feeds',
  'job_runs',
  'bell_reads',
  'idempotency',
  'outbox',
  'activity',
  'audit',
])

/**
 * An account whose address nobody confirmed within a week goes, with its bakery, if that is empty: the address may be
 * somebody else's, who finds it taken.
 */
export const forgetUnconfirmed = (services: Services): Job => ({
  key: 'forget-unconfirmed',
  due: dailyAt('04:00'),
  run: async (scope) => {
    if (!requiresVerification(services)) return
    const { is_demo: isDemo, created_at: createdAt } = await holdBakery(scope)
    if (isDemo || createdAt.slice(0, 10) >= addDays(scope.now.slice(0, 10), -DAYS)) return
    if ((await isAnybodyConfirmed(scope)) || !(await isEmpty(scope))) return
    await removeBakery(scope, services)
  },
})

/** The people are held: whoever follows her link now does so before, or finds it gone. */
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

async function isEmpty(scope: Scope): Promise<boolean> {
  const tables = (await tablesOfBakeries(scope)).filter((table) => !NOBODYS_WORK.has(table))
  const any = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where business_id = ${scope.businessId})`,
  )
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(any, sql` or `)} as any`.execute(scope.db)
  return rows[0]?.any === false
}
