import { z } from 'zod'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { post } from '#shared/route.ts'
import { OWN_TIN_SORTS } from './filters.ts'
import { OwnTin, OwnTinChanges, OwnTinInput } from './schema.ts'

export const OwnTinListing = listing(OWN_TIN_SORTS)

export const ownTinsContract = {
  ...recordRoutes('/tools/tins', {
    noun: 'baking tin',
    plural: 'baking tins',
    row: OwnTin,
    input: OwnTinInput,
    changes: OwnTinChanges,
    listing: OwnTinListing,
  }),
  addUsual: post('/tools/tins/usual', {
    summary: 'Add the sizes that tins are usually sold in, where there are no tins yet',
    output: z.object({ added: z.int() }),
  }),
}
