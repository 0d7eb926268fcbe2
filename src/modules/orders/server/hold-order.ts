import type { Scope } from '#server/scope.ts'

/** Locks an order: another change or document of it waits, then finds the result of the first. */
export async function holdOrder({ db, businessId }: Scope, orderId: number): Promise<void> {
  await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}
