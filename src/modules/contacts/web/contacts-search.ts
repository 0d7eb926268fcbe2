import { z } from 'zod'
import { listSearch } from '#web/table/list-search.ts'
import { CONTACT_KINDS } from '../filters.ts'

export const ContactsSearch = listSearch({
  kind: z.enum(CONTACT_KINDS),
  mailingList: z.enum(['true', 'false']),
  noRecentOrder: z.literal('true'),
  archived: z.enum(['true', 'all']),
  /** Opens the dialog for a new contact. */
  new: z.literal('true'),
})
export type ContactsSearch = z.infer<typeof ContactsSearch>
