import { z } from 'zod'
import { byId, isoDate, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { PACK_SORTS, PACK_STATES } from './filters.ts'
import { Pack, PackChanges, PackInput, Recall, WentIn } from './schema.ts'

export const PackListing = listing(PACK_SORTS).extend({
  ingredientId: pathId.optional(),
  /** `old`: open or waiting, and past its best-before date or near it. */
  state: z.enum(PACK_STATES).optional(),
})
export type PackListing = z.infer<typeof PackListing>

/** A pack, or an ingredient and days. */
const RecallQuery = z.object({
  pack: pathId.optional(),
  ingredient: pathId.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type RecallQuery = z.infer<typeof RecallQuery>

export const packsContract = {
  list: get('/packs', { audience: 'member', summary: 'List packs', query: PackListing, list: Pack }),
  create: post('/packs', {
    audience: 'member',
    summary: 'Add a pack, or open one: the one that waits, oldest first, or a new one',
    body: PackInput,
    output: Pack,
    status: 201,
  }),
  get: get('/packs/{id}', { audience: 'member', summary: 'Read a pack', params: byId, output: Pack }),
  update: patch('/packs/{id}', {
    audience: 'member',
    summary: 'Change, open, finish or throw away a pack',
    params: byId,
    body: PackChanges,
    output: Pack,
  }),
  remove: del('/packs/{id}', { summary: 'Delete a pack that was never opened', params: byId }),
  restore: post('/packs/{id}/restore', { summary: 'Bring a deleted pack back', params: byId, output: Pack }),
  ofOrder: get('/orders/{id}/packs', {
    summary: 'The packs that may be in an order, by ingredient',
    params: byId,
    output: WentIn,
    transaction: 'snapshot',
  }),
  ofOrderFile: get('/orders/{id}/packs/download', {
    summary: 'The packs that may be in an order, with the versions of its recipes, as PDF',
    params: byId,
    file: true,
    transaction: 'own',
    limit: 'documents',
    audited: true,
  }),
  recall: get('/reports/recall', {
    summary: 'The items that a pack, or an ingredient on some days, may be in, and their customers',
    query: RecallQuery,
    output: Recall,
    transaction: 'snapshot',
  }),
  recallFile: get('/reports/recall/download', {
    summary: 'A recall as CSV or PDF',
    query: RecallQuery.extend({ format: z.enum(['csv', 'pdf']) }),
    file: true,
    transaction: 'own',
    limit: 'documents',
    audited: true,
  }),
}
