import { MONTH } from '#shared/dates/dates.ts'
import { matching, searchFields } from '#shared/search-fields.ts'

export const OverviewSearch = searchFields({ month: matching(MONTH) })
