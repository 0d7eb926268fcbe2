import type { Scope } from '#server/scope.ts'

/** Whoever makes a document of the same order waits, and then finds the first one's. */
export async function holdOrder({ db, businessId }: Scope, orderId: number): Promise<void> {
  await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}
