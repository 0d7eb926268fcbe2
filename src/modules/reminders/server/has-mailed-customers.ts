import type { Scope } from '#server/scope.ts'

/** The first mail about an order shows the owner that mail arrives; before that nothing is sent automatically. */
export async function hasMailedCustomers(scope: Scope): Promise<boolean> {
  const sent = await scope.db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('state', '=', 'sent')
    .where('order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}
