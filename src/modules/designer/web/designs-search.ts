import { recordSearch } from '#web/records/record-search.ts'
import { DESIGN_SORTS } from '../filters.ts'

export const DesignsSearch = recordSearch(DESIGN_SORTS)
