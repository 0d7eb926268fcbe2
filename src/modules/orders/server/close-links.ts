import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../schema.ts'

/** The order is somebody else's now: what was mailed to others than her opens it no more. Links belong to invoices, a later module. */
export async function closeLinks(scope: Scope, { id, customer }: Pick<Order, 'id' | 'customer'>): Promise<void> {
  const { rows } = await sql<{ recipient: string }>`
    update order_links set revoked_at = ${scope.now}
     where business_id = ${scope.businessId} and order_id = ${id} and revoked_at is null
       and lower(recipient) is distinct from lower(${customer?.email ?? null}::text)
    returning recipient`.execute(scope.db)
  for (const recipient of new Set(rows.map((row) => row.recipient)))
    await recordActivity(scope, 'order', id, 'link-revoked', { recipient })
}
