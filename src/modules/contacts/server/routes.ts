import type { PictureFolders } from '#modules/media/server/drop-pictures.ts'
import { hookOnce } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { contactsContract } from '../contract.ts'
import type { ContactView, TimelineEntry } from '../schema.ts'
import { listDuplicates } from './duplicates.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContacts } from './export-contacts.ts'
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

/** A later module knows the overpayments of a customer. */
export const creditOfContact = hookOnce<[id: number], Decimal>('credit of a customer')
/** A later module knows everything that happened with a customer. */
export const timelineOfContact = hookOnce<[id: number], TimelineEntry[]>('timeline of a customer')

async function viewContact(scope: Scope, id: number): Promise<ContactView> {
  const [contact, { outstanding, ...totals }, credit, isUsed] = await Promise.all([
    getContact(scope, id),
    totalsOfContact(scope, id),
    creditOfContact(scope, id),
    isContactUsed(scope, id),
  ])
  return { ...contact, totals, outstanding, credit, unused: !isUsed }
}

export const contactsRoutes = (folders: PictureFolders) =>
  serve(contactsContract, {
    list: (scope, input) => listContacts(scope, input),
    create: (scope, { body }) => createContact(scope, body),
    duplicates: (scope, input) => listDuplicates(scope, input),
    export: (scope, input) => exportContacts(scope, input),
    get: (scope, { id }) => viewContact(scope, id),
    update: (scope, { id, body }) => updateContact(scope, id, body),
    remove: (scope, { id }) => removeContact(scope, id),
    archive: (scope, { id }) => archiveContact(scope, id),
    restore: (scope, { id }) => restoreContact(scope, id),
    merge: (scope, { id, body }) => mergeContact(scope, id, body),
    erase: (scope, { id }) => eraseContact(scope, id, folders),
    timeline: (scope, { id }) => timelineOfContact(scope, id),
  })
