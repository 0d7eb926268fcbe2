import { z } from 'zod'
import { BlockedDays } from '#modules/availability/blocked-days.ts'
import { byId, pathId } from '#shared/fields.ts'
import type { PictureSize } from '#shared/pictures.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post, put } from '#shared/route.ts'
import { EnquiryOut } from './aliases.ts'
import { LATELY } from './filters.ts'
import { BusinessInfo, FormSettings, FormSettingsInput, PublicFormSettings, PublicProduct } from './form-settings.ts'
import {
  EnquiryChanges,
  EnquiryCounts,
  EnquiryDecline,
  EnquiryMoves,
  EnquiryReply,
  EnquiryRow,
  EnquiryStatus,
  ReplyDraft,
} from './schema.ts'
import { SUBMISSION_BYTES_MAX, SubmissionBody } from './submission.ts'

export const EnquiryListing = listing(['receivedAt', 'eventDate', 'name', 'guestCount']).extend({
  status: EnquiryStatus.optional(),
  eventType: z.string().max(200).optional(),
  show: z.enum(['unanswered', 'unverified']).optional(),
  lately: z.enum(LATELY).optional(),
})
export type EnquiryListing = z.infer<typeof EnquiryListing>

/** The list as its filters leave it, without pages. */
const EnquiryExport = EnquiryListing.omit({ page: true, pageSize: true })
export type EnquiryExport = z.infer<typeof EnquiryExport>

const SlugInput = z.object({ slug: z.string().max(10_000) })
const Slug = z.object({ slug: z.string() })
const bySlug = z.object({ slug: z.string().max(200) })
const preview = z.object({ preview: z.string().max(200).optional() })
const publicPicture = bySlug.extend({
  id: pathId,
  size: z.enum(['320', '960', '2048']).transform((size) => Number(size) as PictureSize),
})
const open = { audience: 'everyone' } as const

export const enquiriesContract = {
  getForm: get('/enquiries/settings', { summary: 'The settings of the order request form', output: FormSettings }),
  saveForm: put('/enquiries/settings', {
    summary: 'Save all settings of the order request form',
    body: FormSettingsInput,
    output: FormSettings,
  }),
  setSlug: post('/enquiries/settings/slug', {
    summary: 'Choose the address of the form, once',
    body: SlugInput,
    output: Slug,
  }),
  patchSlug: patch('/enquiries/settings/slug', {
    summary: 'Choose the address of the form, once',
    body: SlugInput,
    output: Slug,
  }),
  countAnswers: get('/enquiries/settings/answers', {
    summary: 'How many order requests answered each custom field, by its id',
    output: z.record(z.string(), z.int()),
  }),
  preview: post('/enquiries/settings/preview', {
    summary: 'A key with which the owner sees her form for 15 minutes, published or not',
    output: z.object({ token: z.string() }),
    whenLapsed: true,
  }),

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
  }),
  view: post('/enquiries/{id}/view', {
    summary: 'Mark a new order request as viewed',
    params: byId,
    output: EnquiryOut,
    whenLapsed: true,
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

  publicForm: get('/enquiries/public/form-settings/{slug}', {
    ...open,
    summary: 'What a form shows',
    params: bySlug,
    query: preview,
    output: PublicFormSettings,
  }),
  publicBusiness: get('/enquiries/public/business/{slug}', {
    ...open,
    summary: 'Whose form it is',
    params: bySlug,
    query: preview,
    output: z.object({ data: BusinessInfo }),
  }),
  publicBlockedDates: get('/enquiries/public/blocked-dates/{slug}', {
    ...open,
    summary: 'Days that cannot be chosen',
    params: bySlug,
    query: preview,
    output: BlockedDays,
  }),
  publicProducts: get('/enquiries/public/products/{slug}', {
    ...open,
    summary: 'Products that can be asked for',
    params: bySlug,
    query: preview,
    output: z.array(PublicProduct),
  }),
  publicPicture: get('/enquiries/public/pictures/{slug}/{id}/{size}', {
    ...open,
    summary: 'The logo, or the picture of a product on the form',
    params: publicPicture,
    query: preview,
    file: true,
  }),
  challenge: get('/enquiries/public/{slug}/challenge', {
    ...open,
    summary: 'A signed nonce that goes with one submission',
    params: bySlug,
    query: preview,
    output: z.object({ nonce: z.string() }),
  }),
  submit: post('/enquiries/public/{slug}', {
    ...open,
    summary: 'Send an order request',
    params: bySlug,
    body: SubmissionBody,
    files: ['images'],
    bodyBytes: SUBMISSION_BYTES_MAX,
    output: z.object({ success: z.literal(true), reference: z.string() }),
    status: 201,
  }),
}
