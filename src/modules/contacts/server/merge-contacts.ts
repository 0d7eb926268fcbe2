import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, stale } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import { NO_CONSENT } from '../consent.ts'
import { mergedContact } from '../merged-contact.ts'
import type { Contact } from '../schema.ts'
import { contactWords } from '../words.ts'
import { keepsOfPerson } from './keeps-of-person.ts'
import { findContact, getContact, holdContact, refuseErased, saveContact } from './store.ts'

const refused = (message: string) => new AppError('INVALID', message, { fields: { intoId: message } })

/** Moves everything from a contact to another, which takes over its history. The first contact is then gone. */
export async function mergeContact(
  scope: Scope,
  id: number,
  { intoId, version }: { intoId: number; version?: number | undefined },
): Promise<Contact> {
  await getContact(scope, id)
  if (id === intoId) throw refused(contactWords.mergeWithItself)
  if ((await findContact(scope, intoId)) === undefined) throw refused(contactWords.mergeUnknown)
  // Always in the same order, so that two merges cannot wait for each other.
  const held = new Map<number, Contact>()
  for (const each of [id, intoId].toSorted((a, b) => a - b)) held.set(each, await holdContact(scope, each))
  const [from, into] = [held.get(id), held.get(intoId)] as [Contact, Contact]
  refuseErased(from)
  refuseErased(into)
  if (version !== undefined && version !== from.version) throw stale(from)

  for (const { merge } of keepsOfPerson(scope)) await merge?.(scope, id, intoId)
  await scope.db
    .updateTable('outbox')
    .set({ contact_id: intoId })
    .where('business_id', '=', scope.businessId)
    .where('contact_id', '=', id)
    .execute()
  const isSameEmail = into.email !== null && from.email !== null && emailKey(into.email) === emailKey(from.email)
  const merged = mergedContact(into, from, isSameEmail)
  // If either contact unsubscribed, the merged one stays unsubscribed.
  const unsubscribed_at = await lastUnsubscribed(scope, [id, intoId])
  const consent = isAfter(unsubscribed_at, merged.mailingListConsentAt) ? NO_CONSENT : {}
  const after = await saveContact(scope, intoId, { ...merged, ...consent }, { archived_at: null, unsubscribed_at })
  await scope.db.deleteFrom('contacts').where('business_id', '=', scope.businessId).where('id', '=', id).execute()
  // The timeline uses `fromId` to find the lines of the contact that went, because lines cannot be rewritten.
  await recordActivity(scope, 'contact', intoId, 'merged', { fromId: id, from })
  return after
}

async function lastUnsubscribed(scope: Scope, ids: number[]): Promise<string | null> {
  const row = await scope.db
    .selectFrom('contacts')
    .select(({ fn }) => fn.max('unsubscribed_at').as('last'))
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return row?.last ?? null
}

const isAfter = (unsubscribedAt: string | null, consentAt: string | null) =>
  unsubscribedAt !== null && consentAt !== null && Date.parse(unsubscribedAt) > Date.parse(consentAt)
