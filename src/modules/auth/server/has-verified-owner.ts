import type { Scope } from '#server/scope.ts'

/** Whether anybody has proved to be the one whose bakery this is. */
export async function hasVerifiedOwner({ db, businessId }: Scope): Promise<boolean> {
  const owner = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.business_id', '=', businessId)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where('u.email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
