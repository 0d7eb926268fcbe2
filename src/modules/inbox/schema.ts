import { z } from 'zod'
import { Avoids, AvoidsInput } from '#modules/allergens/avoids.ts'
import { DayState } from '#modules/availability/day-state.ts'
import { Duplicate } from '#modules/contacts/schema.ts'
import { Answer } from '#modules/order-form/answers.ts'
import { SelectedProduct } from '#modules/order-form/selected-product.ts'
import { PreferredContact } from '#modules/order-form/submission.ts'
import { CakeLook } from '#shared/cake-icon/look.ts'
import { flag, id, instant, isoDate, optionalText, required, version } from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { ENQUIRY_STATUSES } from './filters.ts'
import { Fit } from './fit.ts'

export const EnquiryStatus = z.enum(ENQUIRY_STATUSES)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

const text = z.string().nullable()

export const EnquiryRow = z.object({
  id,
  reference: z.string(),
  status: EnquiryStatus,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: text,
  eventDate: isoDate,
  guestCount: z.int().nullable(),
  budget: text,
  imageCount: z.int(),
  /** The number of quotes and orders made from it. */
  orderCount: z.int(),
  /** False: it came without the page's challenge, so perhaps not from a person. */
  verified: flag,
  /** The sender was erased: there is nobody to answer or to quote. */
  erased: flag,
  receivedAt: instant,
  repliedAt: instant.nullable(),
  /** How the cake icon looks, and the picture that replaces it. */
  look: CakeLook,
  imageId: id.nullable(),
  /** The state of the event's day in the bakery's calendar. */
  day: DayState,
  /** Null once it has become an order. */
  fit: Fit.nullable(),
  /** Nobody answered within the promised time. */
  overdue: flag,
})
export type EnquiryRow = z.infer<typeof EnquiryRow>

/** The owner's messages to the sender, oldest first. */
export const EnquiryMessage = z.object({
  id,
  kind: z.enum(['reply', 'decline']),
  subject: z.string(),
  body: z.string(),
  authorName: z.string(),
  sentAt: instant,
  mail: z.object({ id, state: z.enum(['queued', 'sent', 'failed']) }).nullable(),
})
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

export const EnquiryImage = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['spooled', 'ready', 'refused']),
  refusedReason: text,
})
export type EnquiryImage = z.infer<typeof EnquiryImage>

const AS_TODAY = { day: true, fit: true, overdue: true } as const

/** A request as it is stored. */
export const StoredEnquiry = EnquiryRow.omit({
  imageCount: true,
  orderCount: true,
  look: true,
  imageId: true,
  ...AS_TODAY,
}).extend({
  /** The chosen event type, whatever its name is now. */
  eventTypeId: id.nullable(),
  lostReason: text,
  deliveryType: z.enum(['Collection', 'Delivery']).nullable(),
  deliveryAddress: text,
  description: text,
  allergies: text,
  /** The allergens that the customer ticked, or the owner took from the words. */
  avoids: Avoids,
  /** Somebody has looked at the customer's words about allergies. */
  avoidsRead: flag,
  preferredContact: PreferredContact,
  /** The language in which the form was filled in; null for requests of other days. */
  language: z.enum(LANGUAGES).nullable(),
  selectedProducts: z.array(SelectedProduct),
  answers: z.array(Answer),
  images: z.array(EnquiryImage),
  slug: z.string(),
  /** The address of the page before, and the link's UTM parameters. */
  referrer: text,
  utm: text,
  notes: text,
  viewedAt: instant.nullable(),
  contactId: id.nullable(),
  /** The customer who sent it, found or confirmed, with the count of her other orders. */
  contactMatch: z.object({ id, name: z.string(), email: text, allergies: text, orderCount: z.int() }).nullable(),
  /** Contacts that the sender may be, while the owner has not said which. */
  contactDoubts: z.array(Duplicate),
  /** The owner said that it is none of them. */
  isSomeoneNew: flag,
  /** Quotes and orders made from it. */
  orders: z.array(z.object({ id, kind: z.enum(['quote', 'order']), status: z.string(), number: z.int().nullable() })),
  messages: z.array(EnquiryMessage),
  version,
})
export type StoredEnquiry = z.infer<typeof StoredEnquiry>

/** A request as its page shows it, judged by the bakery's calendar and settings. */
export const Enquiry = StoredEnquiry.extend({
  ...EnquiryRow.pick(AS_TODAY).shape,
  /** Warnings about the dates that the customer wrote (BEY-2). */
  dateWarnings: z.array(z.string()),
  /** Today's price with tax of each chosen product, by id; products no longer offered are missing. */
  pricesToday: z.record(z.string(), z.string()),
})
export type Enquiry = z.infer<typeof Enquiry>

/** Statuses that the owner may choose; the others follow from the quote. */
export const CHOSEN_STATUSES = ['New', 'Viewed', 'Replied', 'Lost', 'Spam', 'Archived'] as const

export const EnquiryChanges = z.object({
  status: z.enum(CHOSEN_STATUSES).optional(),
  lostReason: optionalText('Reason', 500),
  notes: optionalText('Notes', 10_000),
  avoids: AvoidsInput.optional(),
  avoidsRead: flag.optional(),
  version,
})
export type EnquiryChanges = z.infer<typeof EnquiryChanges>

/** The number of requests in each status. */
export const EnquiryCounts = z.object(
  Object.fromEntries(ENQUIRY_STATUSES.map((status) => [status, z.int()])) as Record<EnquiryStatus, z.ZodInt>,
)
export type EnquiryCounts = z.infer<typeof EnquiryCounts>

/** The sender: a contact, or null for somebody new. */
export const EnquirySender = z.object({ contactId: id.nullable() })
export type EnquirySender = z.infer<typeof EnquirySender>

/** The kind of order to make from a request, and its customer. */
export const EnquiryConversion = z.object({
  kind: z.enum(['quote', 'order']).optional(),
  contactId: id.nullish().meta({
    description:
      'The contact whom the request is from, or null for a new one. Left out: the same customer by name ' +
      'and email or by name and phone, else a new contact',
  }),
})

export const EnquiryReply = z.object({ subject: required('Subject', 200), message: required('Message', 10_000) })
export type EnquiryReply = z.infer<typeof EnquiryReply>

export const EnquiryDecline = EnquiryReply.extend({ reason: required('Reason', 500) })
export type EnquiryDecline = z.infer<typeof EnquiryDecline>

/** A draft reply that can be changed freely. */
export const ReplyDraft = z.object({
  key: z.enum(['blank', 'details', 'check-date', 'dates', 'smaller', 'decline']),
  label: z.string(),
  subject: z.string(),
  message: z.string(),
})
export type ReplyDraft = z.infer<typeof ReplyDraft>

/** `back`: to where they were before Spam or Archived. */
export const EnquiryMoves = z.object({
  ids: z.array(id).min(1, 'Choose at least one order request').max(200, 'At most 200 at once'),
  to: z.enum(['Archived', 'Spam', 'back']),
})
export type EnquiryMoves = z.infer<typeof EnquiryMoves>
