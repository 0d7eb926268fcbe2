import { sql } from 'kysely'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import type { Scope } from '#server/scope.ts'

/** Writes into the order which requests wait, for its lists. */
export async function keepOpenAsks(scope: Scope, orderId: number): Promise<void> {
  const { db, businessId } = scope
  await holdOrder(scope, orderId)
  await sql`update orders set open_asks = array(
      select distinct kind from asks
       where business_id = ${businessId} and order_id = ${orderId} and handled_at is null order by kind)
    where business_id = ${businessId} and id = ${orderId}`.execute(db)
}
