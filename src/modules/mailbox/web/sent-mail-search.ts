import { oneOf } from '#shared/search-fields.ts'
import { listSearch } from '#web/table/list-search.ts'
import { MAIL_SORTS, MAIL_STATES } from '../filters.ts'

export const SentMailSearch = listSearch(MAIL_SORTS, { state: oneOf(MAIL_STATES) })
