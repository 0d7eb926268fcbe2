import type { UpdateObject } from 'kysely'
import type { DB } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'

/** Writes columns of one order. The caller decides if that makes a new version. */
export async function setOrder(scope: Scope, id: number, columns: UpdateObject<DB, 'orders'>): Promise<void> {
  await scope.db
    .updateTable('orders')
    .set(columns)
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}
