import { day, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { DRIVE_SORTS } from '../filters.ts'

export const MileageSearch = recordSearch(DRIVE_SORTS, { from: day, to: day, category: text(), vehicle: text() })
