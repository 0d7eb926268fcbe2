import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { Stand, StandChanges, StandInput } from './schema.ts'

export const StandListing = listing(['name', 'width', 'createdAt'])

export const standsContract = recordRoutes('/stands', {
  noun: 'stand',
  plural: 'stands',
  row: Stand,
  input: StandInput,
  changes: StandChanges,
  listing: StandListing,
})
