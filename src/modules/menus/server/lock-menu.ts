import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/**
 * Locks what a menu sells until the transaction ends; the next statement sees what others took before. The order of
 * locks is always menu, day, contact, order.
 */
export async function lockMenu({ db, businessId }: Scope, menuId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu ${businessId} ${menuId}`}, 0))`.execute(db)
}
