import { flag, text } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { SUPPLY_SORTS } from '../filters.ts'

export const SuppliesSearch = recordSearch(SUPPLY_SORTS, { category: text(), lowStock: flag })
