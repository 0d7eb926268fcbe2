import type { Scope } from '#server/scope.ts'

/** Until the transaction ends, nobody else changes it or makes something of it. */
export async function holdEnquiry({ db, businessId }: Scope, id: number): Promise<void> {
  await db
    .selectFrom('enquiries')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
