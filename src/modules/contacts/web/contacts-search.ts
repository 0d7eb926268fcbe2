import { flag, oneOf, type Search } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { CONTACT_KINDS, CONTACT_SORTS } from '../filters.ts'

export const ContactsSearch = listSearch(CONTACT_SORTS, {
  kind: oneOf(CONTACT_KINDS),
  mailingList: oneOf(['true', 'false']),
  noRecentOrder: flag,
  archived: oneOf(['true', 'all']),
  new: flag,
})
export type ContactsSearch = Search<typeof ContactsSearch>
