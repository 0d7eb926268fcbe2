import { z } from 'zod'
import { flag, id, instant, isoDate, optionalText, version } from '#shared/fields.ts'
import { Answer } from './answers.ts'
import { PreferredContact } from './submission.ts'

export const ENQUIRY_STATUSES = ['New', 'Viewed', 'Replied', 'Quoted', 'Won', 'Lost', 'Spam', 'Archived'] as const
export const EnquiryStatus = z.enum(ENQUIRY_STATUSES)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

/** A product that was asked for, at the prices of that moment. */
export const SelectedProduct = z.object({
  productId: id,
  name: z.string(),
  type: z.string(),
  quantity: z.int(),
  /** With tax, as the visitor saw it. */
  price: z.string(),
  netPrice: z.string(),
  totalPrice: z.string(),
})
export type SelectedProduct = z.infer<typeof SelectedProduct>

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
  /** False: it came without the page's challenge, so perhaps not from a person. */
  verified: flag,
  receivedAt: instant,
  repliedAt: instant.nullable(),
})
export type EnquiryRow = z.infer<typeof EnquiryRow>

export const EnquiryImage = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['spooled', 'ready', 'refused']),
  refusedReason: text,
})
export type EnquiryImage = z.infer<typeof EnquiryImage>

export const Enquiry = EnquiryRow.omit({ imageCount: true }).extend({
  lostReason: text,
  deliveryType: z.enum(['Collection', 'Delivery']).nullable(),
  deliveryAddress: text,
  description: text,
  allergies: text,
  preferredContact: PreferredContact,
  selectedProducts: z.array(SelectedProduct),
  answers: z.array(Answer),
  images: z.array(EnquiryImage),
  slug: z.string(),
  referrer: text,
  notes: text,
  viewedAt: instant.nullable(),
  contactId: id.nullable(),
  /** Somebody known with the same e-mail address or phone number. */
  contactMatch: z.object({ id, name: z.string(), orderCount: z.int() }).nullable(),
  /** Quotes and orders made from it. */
  orders: z.array(z.object({ id, kind: z.enum(['quote', 'order']), status: z.string(), number: z.int().nullable() })),
  version,
})
export type Enquiry = z.infer<typeof Enquiry>

/** Statuses that are the owner's to choose; the others follow from what happens to the quote. */
export const CHOSEN_STATUSES = ['New', 'Viewed', 'Replied', 'Lost', 'Spam', 'Archived'] as const

export const EnquiryChanges = z.object({
  status: z.enum(CHOSEN_STATUSES).optional(),
  lostReason: optionalText('Reason', 500),
  notes: optionalText('Notes', 10_000),
  version,
})
export type EnquiryChanges = z.infer<typeof EnquiryChanges>

/** How many there are in each status. */
export const EnquiryCounts = z.object(
  Object.fromEntries(ENQUIRY_STATUSES.map((status) => [status, z.int()])) as Record<EnquiryStatus, z.ZodInt>,
)
export type EnquiryCounts = z.infer<typeof EnquiryCounts>
