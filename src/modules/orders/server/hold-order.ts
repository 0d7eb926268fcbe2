import type { Scope } from '#server/scope.ts'

/** Whoever changes the same order or makes a document of it waits, and then finds what the first one left. */
export async function holdOrder({ db, businessId }: Scope, orderId: number): Promise<void> {
  await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}
