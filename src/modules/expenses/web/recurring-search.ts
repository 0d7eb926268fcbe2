import { recordSearch } from '#web/records/record-search.ts'
import { RECURRING_SORTS } from '../filters.ts'

export const RecurringSearch = recordSearch(RECURRING_SORTS)
