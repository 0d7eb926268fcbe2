import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { tablesOfBakeries } from './remove-bakery.ts'

/** Tables that a new bakery fills by itself. A row in any other table, a new one too, is somebody's work and keeps the bakery. */
const NOBODYS_WORK = new Set([
  'memberships',
  'invitations',
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
  'transfers',
  'outbox',
  'activity',
  'audit',
])

/** True while nobody has worked in this bakery. */
export async function isEmptyBakery(scope: Scope): Promise<boolean> {
  const tables = (await tablesOfBakeries(scope)).filter((table) => !NOBODYS_WORK.has(table))
  const any = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where business_id = ${scope.businessId})`,
  )
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(any, sql` or `)} as any`.execute(scope.db)
  return rows[0]?.any === false
}
