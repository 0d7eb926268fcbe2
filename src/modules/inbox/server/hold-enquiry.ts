import type { Scope } from '#server/scope.ts'

/** Locks the request until the transaction ends. */
export async function holdEnquiry({ db, businessId }: Scope, id: number): Promise<void> {
  await db
    .selectFrom('enquiries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
