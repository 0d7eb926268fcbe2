import type { Scope } from '#server/scope.ts'
import { emailKey } from '#shared/text/text.ts'

/** The history records a customer by email address. The entry shows the name while a contact has that address. */
export async function nameActors<Entry extends { actorName: string }>(
  scope: Scope,
  entries: Entry[],
): Promise<Entry[]> {
  const keys = [...new Set(entries.map(({ actorName }) => actorName).filter((name) => name.includes('@')))].map(
    emailKey,
  )
  if (keys.length === 0) return entries
  const contacts = await scope.db
    .selectFrom('contacts')
    .select(['email_key', 'first_name', 'last_name'])
    .where('business_id', '=', scope.businessId)
    .where('email_key', 'in', keys)
    .orderBy('id', 'desc')
    .execute()
  const names = new Map(contacts.map((contact) => [contact.email_key, `${contact.first_name} ${contact.last_name}`]))
  return entries.map((entry) => ({ ...entry, actorName: names.get(emailKey(entry.actorName)) ?? entry.actorName }))
}
