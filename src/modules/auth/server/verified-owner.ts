import type { Scope } from '#server/scope.ts'

/**
 * The bakery's owner as account mails address them, if the address is confirmed; otherwise it may be somebody else's.
 */
export const verifiedOwner = ({ db, businessId }: Scope) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('m.business_id', '=', businessId)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where('u.email_verified_at', 'is not', null)
    .orderBy('u.id')
    .executeTakeFirst()
