import { oneOf } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { CATEGORY_KINDS, CATEGORY_SORTS } from '../filters.ts'

export const CategoriesSearch = recordSearch(CATEGORY_SORTS, { kind: oneOf(CATEGORY_KINDS) })
