import { recordSearch } from '#web/records/record-search.ts'
import { OWN_TIN_SORTS } from '../filters.ts'

export const OwnTinsSearch = recordSearch(OWN_TIN_SORTS)
