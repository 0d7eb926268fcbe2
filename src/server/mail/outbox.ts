import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { oneLine, truncate } from '#shared/text/text.ts'
import type { Scope } from '../scope.ts'
import { mailBell } from './mail-bell.ts'

/** A stored document, an invoice that is drawn when the mail is sent, or a small text stored with the mail. */
export type MailAttachment = { fileName: string; contentType: string } & (
  | { documentId: number }
  | { invoiceId: number }
  | { text: string }
)

export type NewMail = {
  template: string
  to: { address: string; name?: string | null }
  subject: string
  html: string
  text: string
  fromName: string
  replyTo?: string | null
  attachments?: readonly MailAttachment[]
  orderId?: number | null
  enquiryId?: number | null
  contactId?: number | null
  /**
   * The mail belongs to the person, not the bakery: it never shows in Sent mail and may carry `userLinkPlaceholder`
   * links.
   */
  isPrivate?: boolean
}

/** The start of the Message-ID of mail written here; mail from a restored export has another one. */
export const MAIL_OF_OURS = 'outbox-'

const SUBJECT_MAX = 250
const NAME_MAX = 100
const UNSAFE_ADDRESS = /[\s\p{Cc}<>,;:"\\]|^[^@]*$|@.*@/u

function safeAddress(address: string): string {
  if (address.length > 254 || UNSAFE_ADDRESS.test(address))
    throw new AppError('INVALID', 'This email address cannot be used', { fields: { email: 'Invalid email address' } })
  return address
}

const shortName = (name: string) => truncate(oneLine(name), NAME_MAX)

/**
 * Puts the final message into the outbox in the caller's transaction: it is sent after the commit and never after a
 * rollback. Returns the id of the outbox row.
 */
export async function queueMail(scope: Scope, mail: NewMail): Promise<number> {
  const { id } = await scope.db
    .insertInto('outbox')
    .values({
      business_id: scope.businessId,
      template: mail.template,
      is_private: mail.isPrivate ?? false,
      to_address: safeAddress(mail.to.address),
      to_name: mail.to.name ? shortName(mail.to.name) : null,
      from_name: shortName(mail.fromName),
      reply_to: mail.replyTo ? safeAddress(mail.replyTo) : null,
      subject: truncate(oneLine(mail.subject), SUBJECT_MAX),
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      order_id: mail.orderId ?? null,
      enquiry_id: mail.enquiryId ?? null,
      contact_id: mail.contactId ?? null,
      // The domain is added at the first claim: only the worker knows the sender's address.
      message_id: `${MAIL_OF_OURS}${randomUUID()}`,
      state: 'queued',
      next_attempt_at: scope.now,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  scope.afterCommit(mailBell.ring)
  return id
}
