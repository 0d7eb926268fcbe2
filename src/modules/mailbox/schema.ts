import { z } from 'zod'
import { id, instant } from '#shared/fields.ts'
import { MAIL_STATES } from './filters.ts'

export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

/** A line of Sent mail. */
export const MailRow = z.object({
  id,
  template: z.string(),
  to: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** Why it has not been sent, in words for the owner. */
  lastError: z.string().nullable(),
  /** `file`: this server only stored it; null: it has not been sent, or the way was not recorded. */
  sentBy: z.enum(['file', 'server', 'own']).nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Only while it is queued. */
  nextAttemptAt: instant.nullable(),
  attachmentCount: z.int(),
  orderId: id.nullable(),
  enquiryId: id.nullable(),
  contactId: id.nullable(),
})
export type MailRow = z.infer<typeof MailRow>

/** A whole message, with its links as the recipient sees them. */
export const Mail = MailRow.extend({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  /** The phone number of the customer it is about, for sending it another way; null if unknown. */
  phone: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), documentId: id.optional() })),
})
export type Mail = z.infer<typeof Mail>

export const MailboxStatus = z.object({
  /** `file`: this server stores every mail; `own`: letters go through the bakery's own mail server. */
  transport: z.enum(['file', 'smtp', 'own']),
  /** True if mails may travel to the mail server unencrypted. */
  mayBePlain: z.boolean(),
  queued: z.int(),
  failed: z.int(),
})
export type MailboxStatus = z.infer<typeof MailboxStatus>
