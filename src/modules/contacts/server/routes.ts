import type { PictureFolders } from '#modules/media/server/drop-pictures.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { contactsContract } from '../contract.ts'
import type { ContactView, TimelineEntry } from '../schema.ts'
import { listDuplicates } from './duplicates.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContacts } from './export-contacts.ts'
import type { KeepsOfPerson } from './keeps-of-person.ts'
import { listContacts, totalsOfContact } from './list-contacts.ts'
import { mergeContact } from './merge-contacts.ts'
import {
  archiveContact,
  createContact,
  getContact,
  isContactUsed,
  removeContact,
  restoreContact,
  updateContact,
} from './store.ts'

/** The overpayments of a customer; a later module knows them. */
type CreditOfContact = (scope: Scope, id: number) => Promise<Decimal>
/** Everything that happened with a customer; most of it belongs to later modules. */
type TimelineOf = (scope: Scope, id: number) => Promise<TimelineEntry[]>
type Needs = {
  folders: PictureFolders
  creditOfContact: CreditOfContact
  timelineOf: TimelineOf
  keeps: readonly KeepsOfPerson[]
}

async function viewContact(
  scope: Scope,
  id: number,
  { creditOfContact, keeps }: Pick<Needs, 'creditOfContact' | 'keeps'>,
): Promise<ContactView> {
  const [contact, { outstanding, ...totals }, credit, isUsed] = await Promise.all([
    getContact(scope, id),
    totalsOfContact(scope, id),
    creditOfContact(scope, id),
    isContactUsed(scope, id, keeps),
  ])
  return { ...contact, totals, outstanding, credit, unused: !isUsed }
}

export const contactsRoutes = ({ folders, creditOfContact, timelineOf, keeps }: Needs) =>
  serve(contactsContract, {
    list: (scope, input) => listContacts(scope, input),
    create: (scope, { body }) => createContact(scope, body),
    duplicates: (scope, input) => listDuplicates(scope, input),
    export: (scope, input) => exportContacts(scope, input),
    get: (scope, { id }) => viewContact(scope, id, { creditOfContact, keeps }),
    update: (scope, { id, body }) => updateContact(scope, id, body, keeps),
    remove: (scope, { id }) => removeContact(scope, id, keeps),
    archive: (scope, { id }) => archiveContact(scope, id),
    restore: (scope, { id }) => restoreContact(scope, id),
    merge: (scope, { id, body }) => mergeContact(scope, id, body, keeps),
    erase: (scope, { id }) => eraseContact(scope, id, folders, keeps),
    timeline: (scope, { id }) => timelineOf(scope, id),
  })
