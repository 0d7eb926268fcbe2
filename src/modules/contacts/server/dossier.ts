import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#shared/records/fields-of.ts'
import { emailKey } from '#shared/text/text.ts'
import { CONTACT_FIELDS } from '../contact-fields.ts'
import { personKeys } from '../same-person.ts'
import type { Contact } from '../schema.ts'
import { historyIds } from './history-ids.ts'
import type { Dossier } from './keeps-of-person.ts'

export async function openDossier(scope: Scope, contact: Contact): Promise<Dossier> {
  const { country } = await getSettings(scope)
  return {
    keys: personKeys(contact, country),
    contactId: contact.id,
    contactIds: await historyIds(scope, contact.id),
    emailKey: contact.email === null ? null : emailKey(contact.email),
    orderIds: [],
    binnedOrderIds: [],
    enquiryIds: [],
    binnedEnquiryIds: [],
    taskIds: [],
    formerOrders: [],
    formerAskIds: [],
    formerTaskIds: [],
    formerLinkIds: [],
    said: [
      `${contact.firstName} ${contact.lastName}`,
      ...namesOf(CONTACT_FIELDS)
        .map((name) => (CONTACT_FIELDS[name].isForgotten ? contact[name] : null))
        .filter((value) => typeof value === 'string'),
    ],
    mediaIds: [],
    clean: (value) => value,
  }
}
