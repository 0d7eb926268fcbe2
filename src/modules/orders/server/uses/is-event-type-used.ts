import type { Scope } from '#server/scope.ts'

export async function isEventTypeUsed(scope: Scope, id: number): Promise<boolean> {
  const order = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('event_type_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
