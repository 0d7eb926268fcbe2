import { z } from 'zod'
import { byId, id, pathId, version } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { CONTACT_KINDS, CONTACT_SORTS } from './filters.ts'
import { Contact, ContactChanges, ContactInput, ContactRow, ContactView, Duplicate, TimelineEntry } from './schema.ts'

export const ContactListing = listing(CONTACT_SORTS).extend({
  kind: z.enum(CONTACT_KINDS).optional(),
  mailingList: z.enum(['true', 'false']).optional(),
  /** Customers whose last order or event is over 12 months ago, or who never ordered. */
  noRecentOrder: z.literal('true').optional(),
})
export type ContactListing = z.infer<typeof ContactListing>

const { page: _page, pageSize: _pageSize, ...filters } = ContactListing.shape
export const ContactExport = z.object({
  ...filters,
  /** `mailing-list`: name and email of those who agreed, with time and source. */
  view: z.enum(['contacts', 'mailing-list']).optional(),
  /** The file has a column of the allergens that each contact avoids. */
  avoids: z.literal('true').optional(),
})
export type ContactExport = z.infer<typeof ContactExport>

export const contactsContract = {
  list: get('/contacts', { summary: 'Contacts with their orders in figures', query: ContactListing, list: ContactRow }),
  create: post('/contacts', { summary: 'Add a contact', body: ContactInput, output: Contact, status: 201 }),
  duplicates: get('/contacts/duplicates', {
    summary: 'Contacts with this name, email address or phone number',
    query: z.object({
      firstName: z.string().max(300).optional(),
      lastName: z.string().max(300).optional(),
      email: z.string().max(300).optional(),
      phone: z.string().max(60).optional(),
      exceptId: pathId.optional(),
    }),
    output: z.array(Duplicate),
  }),
  export: get('/contacts/export', {
    summary: 'Contacts or the mailing list as CSV',
    query: ContactExport,
    file: true,
    audited: true,
  }),
  get: get('/contacts/{id}', { summary: 'One contact', params: byId, output: ContactView }),
  update: patch('/contacts/{id}', { summary: 'Change a contact', params: byId, body: ContactChanges, output: Contact }),
  remove: del('/contacts/{id}', { summary: 'Delete a contact, or archive it when it was used', params: byId }),
  archive: post('/contacts/{id}/archive', { summary: 'Hide a contact', params: byId, output: Contact }),
  restore: post('/contacts/{id}/restore', { summary: 'Show an archived contact again', params: byId, output: Contact }),
  merge: post('/contacts/{id}/merge', {
    summary: 'Move everything of a contact to another one',
    params: byId,
    body: z.object({ intoId: id, version: version.optional() }),
    output: Contact,
  }),
  erase: post('/contacts/{id}/erase', {
    summary: 'Take the personal details of a contact out for good',
    audience: 'owner',
    params: byId,
    output: Contact,
  }),
  timeline: get('/contacts/{id}/timeline', {
    summary: 'What happened with a contact, newest first',
    params: byId,
    output: z.array(TimelineEntry),
  }),
}
