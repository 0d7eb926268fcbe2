import { matching } from '#shared/search-fields.ts'
import { recordSearch } from '#web/records/record-search.ts'
import { STANDING_SORTS } from '../filters.ts'

/** `customer` is the contact for whom a new one is added. */
export const StandingSearch = recordSearch(STANDING_SORTS, { customer: matching(/^\d{1,15}$/) })
