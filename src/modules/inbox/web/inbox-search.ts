import { oneOf, type Search, text } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { ENQUIRY_SORTS, ENQUIRY_STATUSES, LATELY } from '../filters.ts'

export const InboxSearch = listSearch(ENQUIRY_SORTS, {
  status: oneOf(ENQUIRY_STATUSES),
  eventType: text(200),
  lately: oneOf(LATELY),
  show: oneOf(['unanswered', 'unverified']),
})
export type InboxSearch = Search<typeof InboxSearch>
