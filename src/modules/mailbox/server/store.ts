import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Outbox } from '#server/db/schema.generated.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { allowedLinks } from '#server/mail/claim.ts'
import { fillLinks } from '#server/mail/link-placeholders.ts'
import { mailBell } from '#server/mail/mail-bell.ts'
import { MAIL_OF_OURS, type MailAttachment, queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import type { SecretKey } from '#server/secrets.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Page, sortOf, window } from '#shared/records/paging.ts'
import type { MailExport, MailQuery } from '../contract.ts'
import type { Mail, MailboxStatus, MailRow, MailState } from '../schema.ts'
import { mailboxWords } from '../words.ts'

/** The key and address for the links of a shown message. */
export type LinkMaking = { linkKey: SecretKey; baseUrl: () => string }

const ROW = [
  'id',
  'template',
  'to_address',
  'to_name',
  'subject',
  'state',
  'attempts',
  'last_error',
  'sent_by',
  'created_at',
  'sent_at',
  'next_attempt_at',
  'attachments',
  'order_id',
  'enquiry_id',
  'contact_id',
] as const
const SORTS = { createdAt: 'created_at', to: 'to_address', subject: 'subject' } as const

// Private mail belongs to a person, not to the bakery.
const shownMail = (scope: Scope) =>
  scope.db.selectFrom('outbox').where('business_id', '=', scope.businessId).where('is_private', '=', false)

function matchingMail(scope: Scope, query: MailExport) {
  let matching = shownMail(scope)
  if (query.state) matching = matching.where('state', '=', query.state)
  if (query.orderId) matching = matching.where('order_id', '=', query.orderId)
  if (query.enquiryId) matching = matching.where('enquiry_id', '=', query.enquiryId)
  if (query.contactId) matching = matching.where('contact_id', '=', query.contactId)
  if (query.q) matching = matching.where(saysWords(query.q, sql`concat_ws(' ', to_name, to_address, subject)`))
  return matching
}

function sortedMail(scope: Scope, query: MailExport) {
  const { column, descending } = sortOf(query.sort, '-createdAt' as keyof typeof SORTS)
  const direction = descending ? 'desc' : 'asc'
  return matchingMail(scope, query).select(ROW).orderBy(SORTS[column], direction).orderBy('id', direction)
}

export async function listMail(scope: Scope, query: z.output<typeof MailQuery>): Promise<Page<MailRow>> {
  const { limit, offset } = window(query)
  const rows = await sortedMail(scope, query).limit(limit).offset(offset).execute()
  const { total } = await matchingMail(scope, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRow), total }
}

export const allMail = async (scope: Scope, query: MailExport): Promise<MailRow[]> =>
  (await sortedMail(scope, query).execute()).map(toRow)

export async function mailboxStatus(
  scope: Scope,
  sending: Pick<MailboxStatus, 'transport' | 'mayBePlain'>,
): Promise<MailboxStatus> {
  const counts = await shownMail(scope)
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute()
  const countOf = (state: MailState) => counts.find((row) => row.state === state)?.count ?? 0
  return { ...sending, queued: countOf('queued'), failed: countOf('failed') }
}

export async function getMail(scope: Scope, id: number, { linkKey, baseUrl }: LinkMaking): Promise<Mail> {
  const row = found(await shownMail(scope).selectAll().where('id', '=', id).executeTakeFirst(), mailboxWords.mail)
  const filling = { linkKey, baseUrl: baseUrl(), allowed: await allowedLinks(scope, row) }
  return {
    ...toRow(row),
    fromName: row.from_name,
    replyTo: row.reply_to,
    phone: await phoneOf(scope, row),
    html: fillLinks(row.html, filling),
    text: fillLinks(row.text, filling),
    attachments: row.attachments as MailAttachment[],
  }
}

type About = Pick<Selectable<Outbox>, 'contact_id' | 'enquiry_id' | 'to_address'>

/** A mail to the bakery about a customer is not for the customer, so it has no number. */
async function phoneOf(
  { db, businessId }: Scope,
  { contact_id: contactId, enquiry_id: enquiryId, to_address: to }: About,
): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select coalesce(
      (select phone from contacts where business_id = ${businessId} and id = ${contactId}),
      (select nullif(phone, '') from enquiries where business_id = ${businessId} and id = ${enquiryId})) as phone
    where not exists (select from settings where business_id = ${businessId} and lower(${to}) in
      (lower(data ->> 'emailAddress'), lower(data ->> 'secondaryEmailAddress'), lower(data ->> 'businessEmail')))`.execute(
    db,
  )
  return rows[0]?.phone ?? null
}

/**
 * Brings a waiting message forward; queues any other again. Returns the queued mail without its text, which holds the
 * links.
 */
export async function retryMail(scope: Scope, id: number): Promise<MailRow> {
  const row = found(
    await shownMail(scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    mailboxWords.mail,
  )
  if (row.state !== 'queued') {
    if (!row.message_id.startsWith(MAIL_OF_OURS)) throw new AppError('CONFLICT', mailboxWords.notOfHere)
    const again = await queueMail(scope, {
      template: row.template,
      to: { address: row.to_address, name: row.to_name },
      subject: row.subject,
      html: row.html,
      text: row.text,
      fromName: row.from_name,
      replyTo: row.reply_to,
      attachments: row.attachments as MailAttachment[],
      orderId: row.order_id,
      enquiryId: row.enquiry_id,
      contactId: row.contact_id,
    })
    return rowOf(scope, again)
  }
  // A mail that is being sent keeps its lease, so that it is not sent twice.
  await scope.db
    .updateTable('outbox')
    .set({ next_attempt_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('lease_token', 'is', null)
    .execute()
  scope.afterCommit(mailBell.ring)
  return rowOf(scope, id)
}

const rowOf = async (scope: Scope, id: number): Promise<MailRow> =>
  toRow(await shownMail(scope).select(ROW).where('id', '=', id).executeTakeFirstOrThrow())

function toRow(row: Pick<Selectable<Outbox>, (typeof ROW)[number]>): MailRow {
  const state = row.state as MailState
  return {
    id: row.id,
    template: row.template,
    to: row.to_address,
    toName: row.to_name,
    subject: row.subject,
    state,
    attempts: row.attempts,
    lastError: row.last_error,
    sentBy: row.sent_by as MailRow['sentBy'],
    createdAt: row.created_at,
    sentAt: row.sent_at,
    nextAttemptAt: state === 'queued' ? row.next_attempt_at : null,
    attachmentCount: (row.attachments as MailAttachment[]).length,
    orderId: row.order_id,
    enquiryId: row.enquiry_id,
    contactId: row.contact_id,
  }
}
