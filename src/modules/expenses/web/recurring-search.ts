import { recordSearch } from '#web/records/record-search.ts'

export const RecurringSearch = recordSearch()
