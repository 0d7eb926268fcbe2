import { z } from 'zod'
import { byId, id, isoDate, pathId } from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { del, get, post } from '#shared/route.ts'
import { STANDING_SORTS } from './filters.ts'
import {
  SkipInput,
  StandingOrder,
  StandingOrderChanges,
  StandingOrderInput,
  StandingPreview,
  StandingPreviewInput,
  StandingRemoval,
} from './schema.ts'

export const StandingListing = listing(STANDING_SORTS).extend({ contactId: pathId.optional() })
export type StandingListing = z.infer<typeof StandingListing>

export const standingContract = {
  ...recordRoutes('/standing-orders', {
    noun: 'standing order',
    plural: 'standing orders',
    row: StandingOrder,
    input: StandingOrderInput,
    changes: StandingOrderChanges,
    listing: StandingListing,
  }),
  remove: del('/standing-orders/{id}', {
    summary: 'Delete a standing order, or archive it when orders were made by it',
    params: byId,
    query: StandingRemoval,
  }),
  history: get('/standing-orders/{id}/history', {
    summary: 'What was changed of a standing order, newest first',
    params: byId,
    output: z.array(HistoryEntry),
  }),
  preview: post('/standing-orders/{id}/preview', {
    summary: 'The orders that a change or a skip would make, change, end and leave as they are',
    params: byId,
    body: StandingPreviewInput,
    output: StandingPreview,
    reads: true,
  }),
  skip: post('/standing-orders/{id}/skips', {
    summary: 'Skip some days, or pause until further notice',
    params: byId,
    body: SkipInput,
    output: StandingOrder,
    status: 201,
  }),
  endSkip: del('/standing-orders/{id}/skips/{skipId}', {
    summary: 'End a skip; the orders of its days ahead are made',
    params: byId.extend({ skipId: pathId }),
  }),
  makeDay: post('/standing-orders/{id}/days/{day}', {
    summary: 'Make the order of one day now, to change it',
    params: byId.extend({ day: isoDate }),
    output: z.object({ orderId: id }),
    status: 201,
  }),
}
