import { z } from 'zod'
import { byId, instant, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { PACK_SORTS, PACK_STATES } from './filters.ts'
import {
  Pack,
  PackChanges,
  PackInput,
  Recall,
  RecallDrafts,
  RecallInput,
  RecallLetter,
  RecallLetterInput,
  RecallSendInput,
  WentIn,
} from './schema.ts'

export const PackListing = listing(PACK_SORTS).extend({
  ingredientId: pathId.optional(),
  /** `old`: open or waiting, and past its best-before date or near it. */
  state: z.enum(PACK_STATES).optional(),
})
export type PackListing = z.infer<typeof PackListing>

const RecallQuery = RecallInput.extend({
  pack: pathId.optional(),
  ingredient: pathId.optional(),
  supply: pathId.optional(),
})

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
    summary: 'The items that a pack, or an ingredient or a supply on some days, may be in, and their customers',
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
  write: post('/reports/recall/write', {
    summary: 'Whom to write to about a recall, and whom to call. Nothing is sent',
    body: RecallInput,
    output: RecallDrafts,
    reads: true,
    transaction: 'snapshot',
  }),
  letter: post('/reports/recall/letter', {
    summary: 'The letter of a recall, as its customer would read it',
    body: RecallLetterInput,
    output: RecallLetter,
    reads: true,
    limit: 'previews',
  }),
  send: post('/reports/recall/send', {
    summary: 'Mail the letter of a recall to one customer',
    body: RecallSendInput,
    output: z.object({ to: z.string(), at: instant }),
    limit: 'documents',
  }),
}
