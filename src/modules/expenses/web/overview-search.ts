import { matching, searchFields } from '#shared/search-fields.ts'

export const OverviewSearch = searchFields({ month: matching(/^\d{4}-(0[1-9]|1[0-2])$/) })
