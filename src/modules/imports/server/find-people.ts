import { personKeys, reachesOf } from '#modules/contacts/same-person.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'

/** The active contacts that match one of these keys. */
export async function findPeople(scope: Scope, keys: readonly string[]): Promise<Map<string, number>> {
  const { country } = await getSettings(scope)
  const { emails, digits } = reachesOf(keys, country)
  const rows = await scope.db
    .selectFrom('contacts')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('business_id', '=', scope.businessId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', eb.fn.any(eb.val(emails))),
        eb('phone_digits', '=', eb.fn.any(eb.val(digits))),
        // A contact without an address may be known by the name alone.
        ...(keys.some((key) => key.startsWith('|')) ? [eb('email_key', 'is', null)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const wanted = new Set(keys)
  const found = new Map<string, number>()
  for (const row of rows)
    for (const key of personKeys(row, country)) if (wanted.has(key) && !found.has(key)) found.set(key, row.id)
  return found
}
