import { sql } from 'kysely'
import { quoteRevisedEmail, quoteSentEmail } from '#modules/documents/server/mails.ts'
import { listRevisions, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import type { Acceptance, QuoteState } from '../schema.ts'

export async function getQuoteState(scope: Scope, orderId: number): Promise<QuoteState> {
  const order = await getOrder(scope, orderId)
  const revisions = await listRevisions(scope, orderId)
  const newest = revisions.find(({ state, shown }) => state === 'accepted' || shown.kind !== 'Change')
  const quotes = revisions.filter(({ shown }) => shown.kind !== 'Change')
  const changedTo = newest?.shown.kind === 'Change' ? newest.revision : null
  const links = await scope.db
    .selectFrom('order_links')
    .select(['id', 'recipient', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(sql<string>`end_of_link(expires_at, ${order.eventDate}::date)`.as('expiresAt'))
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('opens', '=', 'order')
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return {
    mailed: newest !== undefined && (await wasMailed(scope, orderId, newest)),
    revisions: quotes.map(({ revision, state, total, validUntil, sentAt }, i) => ({
      revision,
      state,
      replacedBy: i === 0 ? changedTo : null,
      total: roundTo(total, decimalsOf(order.currency)),
      validUntil,
      sentAt,
    })),
    acceptance: newest && newest.state !== 'replaced' ? await findAcceptance(scope, orderId, newest) : null,
    links,
  }
}

const QUOTE_MAILS = [quoteSentEmail.key, quoteRevisedEmail.key]

async function wasMailed(scope: Scope, orderId: number, { sentAt }: RevisionRow): Promise<boolean> {
  const mail = await scope.db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('template', 'in', QUOTE_MAILS)
    .where('created_at', '>=', sentAt)
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}

/** A change may have been agreed without a signature; the last one before it counts on. */
async function findAcceptance(
  scope: Scope,
  orderId: number,
  { revision, shown }: RevisionRow,
): Promise<Acceptance | null> {
  const row = await scope.db
    .selectFrom('acceptances as a')
    .leftJoin('terms as t', (join) =>
      join.onRef('t.business_id', '=', 'a.business_id').onRef('t.id', '=', 'a.terms_id'),
    )
    .select([
      'a.revision',
      'a.typed_name as typedName',
      'a.phone',
      'a.purchase_order as purchaseOrder',
      'a.allergens_confirmed as allergensConfirmed',
      't.revision as termsRevision',
      'a.document_sha256 as documentSha256',
      'a.ip',
      'a.agent',
      'a.accepted_at as acceptedAt',
    ])
    .where('a.business_id', '=', scope.businessId)
    .where('a.order_id', '=', orderId)
    .where('a.revision', shown.kind === 'Change' ? '<=' : '=', revision)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, documentSha256: row.documentSha256?.toString('hex') ?? null } : null
}
