import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { emailKey } from '#shared/text/text.ts'
import type { Outbox } from '../db/schema.generated.ts'
import { BAKEBOOK, type Claims, type Scope } from '../scope.ts'
import { type AllowedLinks, linksIn, type MailLink } from './link-placeholders.ts'
import type { MailAttachment } from './outbox.ts'
import type { OwnServer } from './own-server.ts'

const LEASE_MS = 120_000

export type ClaimedMail = {
  row: Selectable<Outbox>
  lease: string
  isDemo: boolean
  /** The bakery's own mail server, if it takes this mail. */
  own?: OwnServer
  attachments: readonly ({ fileName: string; contentType: string; bytes: number } & (
    | { key: string | undefined }
    | { invoiceId: number }
    | { text: string }
  ))[]
  /** The links that this mail may carry: those of its own order, or of the person it goes to. */
  allowed: AllowedLinks
}

export const workerClaims = (businessId: number): Claims => ({
  businessId,
  actor: BAKEBOOK,
  timeZone: 'UTC',
})

export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Reserves the mail for two minutes; undefined if it is no longer due or another worker has it. */
export async function claimMail(scope: Scope, id: number, domain: string): Promise<ClaimedMail | undefined> {
  const lease = randomUUID()
  const { rows } = await sql<Selectable<Outbox> & { is_demo: boolean }>`
    update outbox as mail set lease_token = ${lease}, next_attempt_at = ${later(scope.now, LEASE_MS)},
      message_id = case when position('@' in mail.message_id) > 0 then mail.message_id
        else '<' || mail.message_id || '@' || ${domain} || '>' end
    from businesses as business
    where mail.business_id = ${scope.businessId} and business.id = mail.business_id and mail.id = (
      select id from outbox where business_id = ${scope.businessId} and id = ${id} and state = 'queued'
        and next_attempt_at <= ${scope.now} for update skip locked)
    returning mail.*, business.is_demo`.execute(scope.db)
  const [claimed] = rows
  if (!claimed) return undefined
  const { is_demo: isDemo, ...row } = claimed
  return {
    row,
    lease,
    isDemo,
    attachments: await attachmentsOf(scope, row),
    allowed: await allowedLinks(scope, row),
  }
}

async function attachmentsOf(scope: Scope, row: Selectable<Outbox>): Promise<ClaimedMail['attachments']> {
  const wanted = row.attachments as MailAttachment[]
  if (wanted.length === 0) return []
  const ids = wanted.flatMap((each) => ('documentId' in each ? each.documentId : []))
  const documents =
    ids.length === 0
      ? []
      : await scope.db
          .selectFrom('documents')
          .select(['id', 'key', 'byte_count'])
          .where('business_id', '=', scope.businessId)
          .where('id', 'in', ids)
          .execute()
  return wanted.map((each) => {
    const { fileName, contentType } = each
    if ('text' in each) return { fileName, contentType, text: each.text, bytes: Buffer.byteLength(each.text) }
    if ('invoiceId' in each) return { fileName, contentType, invoiceId: each.invoiceId, bytes: 0 }
    const document = documents.find(({ id }) => id === each.documentId)
    return { fileName, contentType, key: document?.key, bytes: document?.byte_count ?? 0 }
  })
}

/** The placeholders of a mail that may be filled, also when a stored mail is shown. */
export async function allowedLinks(
  scope: Scope,
  row: Pick<Selectable<Outbox>, 'html' | 'text' | 'order_id' | 'is_private' | 'to_address'>,
): Promise<AllowedLinks> {
  const links = linksIn(`${row.html}\n${row.text}`)
  const allowed = new Map<string, Buffer>()
  const idsOf = (purpose: MailLink['purpose']) =>
    links.filter((link) => link.purpose === purpose).map(({ rowId }) => rowId)
  const orderLinks = idsOf('order-link')
  if (orderLinks.length > 0 && row.order_id !== null) {
    const own = await scope.db
      .selectFrom('order_links')
      .select(['id', 'token_hash'])
      .where('business_id', '=', scope.businessId)
      .where('order_id', '=', row.order_id)
      .where('id', 'in', orderLinks)
      .execute()
    for (const { id, token_hash } of own) allowed.set(`order-link:${id}`, token_hash)
  }
  const userTokens = idsOf('user-token')
  if (userTokens.length > 0 && row.is_private) {
    const own = await scope.db
      .selectFrom('user_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .innerJoin('memberships as m', 'm.user_id', 'u.id')
      .select(['t.id', 't.token_hash'])
      .where('m.business_id', '=', scope.businessId)
      .where('t.id', 'in', userTokens)
      .where((eb) => eb.or([eb('u.email', '=', row.to_address), eb('t.new_email', '=', row.to_address)]))
      .execute()
    for (const { id, token_hash } of own) allowed.set(`user-token:${id}`, token_hash)
  }
  const invitations = idsOf('invitation')
  if (invitations.length > 0 && row.is_private) {
    const own = await scope.db
      .selectFrom('invitations')
      .select(['id', 'token_hash'])
      .where('business_id', '=', scope.businessId)
      .where('id', 'in', invitations)
      .where('email', '=', row.to_address)
      .execute()
    for (const { id, token_hash } of own) allowed.set(`invitation:${id}`, token_hash)
  }
  const confirmations = idsOf('menu-confirm')
  if (confirmations.length > 0) {
    const own = await scope.db
      .selectFrom('menu_holds')
      .select(['id', 'confirm_hash'])
      .where('business_id', '=', scope.businessId)
      .where('id', 'in', confirmations)
      .where('email_key', '=', emailKey(row.to_address))
      .execute()
    for (const { id, confirm_hash } of own) if (confirm_hash) allowed.set(`menu-confirm:${id}`, confirm_hash)
  }
  return ({ purpose, rowId }) => allowed.get(`${purpose}:${rowId}`)
}
