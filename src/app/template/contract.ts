import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { STAND_SORTS } from './filters.ts'
import { Stand, StandChanges, StandInput } from './schema.ts'

export const StandListing = listing(STAND_SORTS)

export const standsContract = recordRoutes('/stands', {
  noun: 'stand',
  plural: 'stands',
  row: Stand,
  input: StandInput,
  changes: StandChanges,
  listing: StandListing,
})
