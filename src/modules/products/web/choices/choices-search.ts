import { recordSearch } from '#web/records/record-search.ts'
import { CHOICE_SORTS } from '../../choices/filters.ts'

export const ChoicesSearch = recordSearch(CHOICE_SORTS, {})
