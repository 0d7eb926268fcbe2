import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { isKept } from '../plan.ts'
import { lockStanding, rewrite } from './follow-standing.ts'
import { readMadeOrders, type StandingMade } from './made-orders.ts'
import { standingOrders } from './standing-orders.ts'
import type { StoredStanding } from './stored-standing.ts'

/** The standing orders of a customer, with the orders that they have made and would write again. */
async function ahead(scope: Scope, contactId: number, lock: boolean): Promise<[StoredStanding, StandingMade[]][]> {
  const { rows } = await sql<{ id: number }>`select id from standing_orders
    where business_id = ${scope.businessId} and contact_id = ${contactId} and archived_at is null order by id`.execute(
    scope.db,
  )
  if (rows.length === 0) return []
  if (lock) for (const { id } of rows) await lockStanding(scope, id)
  const standings = await standingOrders.getMany(
    scope,
    rows.map(({ id }) => id),
  )
  const made = await readMadeOrders(scope, standings, { lock })
  return standings.map((standing) => [
    standing,
    (made.get(standing.id) ?? []).filter((order) => order.status !== 'Cancelled' && !isKept(order, scope.today)),
  ])
}

export async function countAhead(scope: Scope, contactId: number): Promise<number> {
  return (await ahead(scope, contactId, false)).reduce((sum, [, orders]) => sum + orders.length, 0)
}

/** Writes the orders of a customer from this day on again, at the prices of today (STO-6). */
export async function rewriteAhead(scope: Scope, contactId: number, from: IsoDate): Promise<void> {
  for (const [standing, orders] of await ahead(scope, contactId, true))
    for (const order of orders) if (order.day >= from) await rewrite(scope, standing, order)
}
