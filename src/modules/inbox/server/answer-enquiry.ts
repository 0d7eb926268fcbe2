import { sql } from 'kysely'
import { defineLetter } from '#modules/email-templates/server/letter.ts'
import { renderForBakery } from '#modules/email-templates/server/render-letter.ts'
import { replyAddress } from '#modules/settings/reply-address.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { formatDate } from '#shared/text/format.ts'
import type { Enquiry, EnquiryDecline, EnquiryReply, StoredEnquiry } from '../schema.ts'
import { enquiryWords, inboxWords as words } from '../words.ts'
import { holdEnquiry } from './hold-enquiry.ts'
import { showEnquiry } from './show-enquiry.ts'
import { getEnquiry } from './store.ts'

const details =
  '<table><tr><th>Your request</th><td>{{ reference }}</td></tr><tr><th>Event date</th><td>{{ eventDate }}</td></tr></table>'

export const enquiryReplyEmail = defineLetter({
  key: 'enquiry_reply',
  name: 'Reply to a request',
  when: 'When you answer an order request',
  subject: '{{ subject }}',
  text: `{{ message }}

{{ details }}

You can answer this email.`,
  parts: { details },
  needs: 'message',
  variables: ['subject', 'message', 'reference', 'eventDate'],
})

export const enquiryDeclineEmail = defineLetter({
  key: 'enquiry_decline',
  name: 'Request declined',
  when: 'When you say no to an order request',
  subject: '{{ subject }}',
  text: `{{ message }}

{{ details }}`,
  parts: { details },
  needs: 'message',
  variables: ['subject', 'message', 'reference', 'eventDate'],
})

/** Mails the owner's reply and keeps it on the request's page. */
export async function replyToEnquiry(scope: Scope, id: number, letter: EnquiryReply): Promise<Enquiry> {
  const enquiry = await holdAnswerable(scope, id)
  await mail(scope, enquiry, letter, 'reply')
  await change(scope, id, {
    status: sql`case when status in ('New', 'Viewed') then 'Replied' else status end`,
    // A shelved request comes back as answered.
    shelved_from: sql`case when shelved_from in ('New', 'Viewed') then 'Replied' else shelved_from end`,
  })
  await recordActivity(scope, 'enquiry', id, 'replied', { subject: letter.subject })
  return showEnquiry(scope, id)
}

export async function declineEnquiry(
  scope: Scope,
  id: number,
  { reason, ...letter }: EnquiryDecline,
): Promise<Enquiry> {
  const enquiry = await holdAnswerable(scope, id)
  await mail(scope, enquiry, letter, 'decline')
  await change(scope, id, { status: 'Lost', lost_reason: reason, shelved_from: null })
  await recordActivity(scope, 'enquiry', id, 'declined', { reason })
  return showEnquiry(scope, id)
}

async function holdAnswerable(scope: Scope, id: number): Promise<StoredEnquiry> {
  await holdEnquiry(scope, id)
  const enquiry = await getEnquiry(scope, id)
  if (enquiry.erased) throw new AppError('CONFLICT', enquiryWords.isErased)
  if (enquiry.email === '') throw new AppError('CONFLICT', words.noAddress)
  return enquiry
}

async function mail(
  scope: Scope,
  enquiry: StoredEnquiry,
  { subject, message }: EnquiryReply,
  kind: 'reply' | 'decline',
): Promise<void> {
  const settings = await getSettings(scope)
  const email = kind === 'reply' ? enquiryReplyEmail : enquiryDeclineEmail
  const rendered = await renderForBakery(scope, {
    business: mailBusiness(settings),
    email,
    values: {
      subject,
      message,
      reference: enquiry.reference,
      eventDate: formatDate(enquiry.eventDate, settings.dateFormat, { weekday: true }),
    },
  })
  const outboxId = await queueMail(scope, {
    ...rendered,
    template: email.key,
    to: { address: enquiry.email, name: `${enquiry.firstName} ${enquiry.lastName}` },
    fromName: settings.businessName,
    replyTo: replyAddress(settings),
    enquiryId: enquiry.id,
    contactId: enquiry.contactId,
  })
  await scope.db
    .insertInto('enquiry_messages')
    .values({
      business_id: scope.businessId,
      enquiry_id: enquiry.id,
      kind,
      subject: rendered.subject || enquiryWords.enquiry,
      body: message,
      author_name: scope.actor.name,
      outbox_id: outboxId,
      sent_at: scope.now,
    })
    .execute()
}

const change = (scope: Scope, id: number, columns: Record<string, unknown>) =>
  scope.db
    .updateTable('enquiries')
    .set({
      ...columns,
      replied_at: sql`coalesce(replied_at, ${scope.now})`,
      viewed_at: sql`coalesce(viewed_at, ${scope.now})`,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
