import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { tablesOfBakeries } from './remove-bakery.ts'

/**
 * Tables that a new bakery fills by itself. A row in any other table, even a new one, is somebody's work and keeps the
 * bakery.
 */
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
  'kitchen_stamps',
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
  // Each in its own statement, because they may not be on the same server.
  const found = await Promise.all(
    tables.map((table) =>
      sql`select from ${sql.table(table)} where business_id = ${scope.businessId} limit 1`.execute(scope.db),
    ),
  )
  return found.every(({ rows }) => rows.length === 0)
}
