import { z } from 'zod'
import { bySlug } from '#modules/order-form/contract.ts'
import { SUBMISSION_BYTES_MAX, SubmissionBody } from '#modules/order-form/submission.ts'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { EnquiryOut } from './aliases.ts'
import { ENQUIRY_SORTS, LATELY } from './filters.ts'
import {
  EnquiryChanges,
  EnquiryCounts,
  EnquiryDecline,
  EnquiryMoves,
  EnquiryReply,
  EnquiryRow,
  EnquirySender,
  EnquiryStatus,
  ReplyDraft,
} from './schema.ts'

export const EnquiryListing = listing(ENQUIRY_SORTS).extend({
  status: EnquiryStatus.optional(),
  eventType: z.string().max(200).optional(),
  show: z.enum(['unanswered', 'unverified']).optional(),
  lately: z.enum(LATELY).optional(),
})
export type EnquiryListing = z.infer<typeof EnquiryListing>

/** The filtered list without pages. */
const EnquiryExport = EnquiryListing.omit({ page: true, pageSize: true })
export type EnquiryExport = z.infer<typeof EnquiryExport>

export const enquiriesContract = {
  list: get('/enquiries', { summary: 'Order requests', query: EnquiryListing, list: EnquiryRow }),
  counts: get('/enquiries/counts', { summary: 'How many order requests are in each status', output: EnquiryCounts }),
  export: get('/enquiries/export', {
    summary: 'Order requests as CSV',
    query: EnquiryExport,
    file: true,
    audited: true,
  }),
  move: post('/enquiries/bulk', {
    summary: 'Put several order requests away, or bring them back',
    body: EnquiryMoves,
    output: z.object({ moved: z.int() }),
  }),
  get: get('/enquiries/{id}', {
    summary: 'One order request with everything the customer wrote',
    params: byId,
    output: EnquiryOut,
  }),
  update: patch('/enquiries/{id}', {
    summary: 'Change the status or the notes of an order request',
    params: byId,
    body: EnquiryChanges,
    output: EnquiryOut,
    newer: EnquiryOut.pick({ id: true, status: true, notes: true, version: true }),
  }),
  view: post('/enquiries/{id}/view', {
    summary: 'Mark a new order request as viewed',
    params: byId,
    output: EnquiryOut,
    whenLapsed: true,
  }),

  sender: post('/enquiries/{id}/sender', {
    summary: 'Say which contact an order request is from, or that it is somebody new',
    params: byId,
    body: EnquirySender,
    output: EnquiryOut,
  }),
  drafts: get('/enquiries/{id}/drafts', {
    summary: 'Answers to begin with',
    params: byId,
    output: z.array(ReplyDraft),
  }),
  reply: post('/enquiries/{id}/reply', {
    summary: 'Answer an order request by email',
    params: byId,
    body: EnquiryReply,
    output: EnquiryOut,
  }),
  decline: post('/enquiries/{id}/decline', {
    summary: 'Decline an order request by email, which makes it a lost one',
    params: byId,
    body: EnquiryDecline,
    output: EnquiryOut,
  }),
  remove: del('/enquiries/{id}', {
    summary: 'Delete an order request; it can be brought back for a day',
    params: byId,
  }),
  restore: post('/enquiries/{id}/restore', {
    summary: 'Bring back an order request that was just deleted',
    params: byId,
    output: EnquiryOut,
  }),

  submit: post('/enquiries/public/{slug}', {
    audience: 'everyone',
    summary: 'Send an order request',
    params: bySlug,
    body: SubmissionBody,
    files: ['images'],
    bodyBytes: SUBMISSION_BYTES_MAX,
    output: z.object({ success: z.literal(true), reference: z.string() }),
    status: 201,
  }),
}
