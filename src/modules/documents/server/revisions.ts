import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { DocumentData } from '../document.ts'

export type RevisionRow = {
  id: number
  revision: number
  state: 'sent' | 'accepted' | 'replaced'
  shown: DocumentData
  hash: string
  total: string
  validUntil: string | null
  termsId: number | null
  documentId: number | null
  sentAt: string
  /** The baker's words in the mail that sent it. */
  message: string | null
}

/**
 * A revision of an order; by default the newest that is a quote or was agreed. A change that is only proposed, or was not
 * agreed, has to be asked for by its number.
 */
export async function findRevision(scope: Scope, orderId: number, revision?: number): Promise<RevisionRow | undefined> {
  let query = revisionsOf(scope, orderId)
  query =
    revision === undefined
      ? query.where(sql<boolean>`(state = 'accepted' or shown ->> 'kind' <> 'Change')`)
      : query.where('revision', '=', revision)
  const row = await query.limit(1).executeTakeFirst()
  return row as RevisionRow | undefined
}

/** The revision by which an order was booked; undefined if it was never a quote. */
export async function findAcceptedRevision(scope: Scope, orderId: number): Promise<RevisionRow | undefined> {
  const row = await revisionsOf(scope, orderId).where('state', '=', 'accepted').limit(1).executeTakeFirst()
  return row as RevisionRow | undefined
}

/** Newest first. */
export async function listRevisions(scope: Scope, orderId: number): Promise<RevisionRow[]> {
  return (await revisionsOf(scope, orderId).execute()) as RevisionRow[]
}

const revisionsOf = (scope: Scope, orderId: number) =>
  scope.db
    .selectFrom('order_revisions')
    .select([
      'id',
      'revision',
      'state',
      'shown',
      'hash',
      'total',
      'valid_until as validUntil',
      'terms_id as termsId',
      'document_id as documentId',
      'sent_at as sentAt',
      'message',
    ])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')

/** True for an order `o` whose newest revision waits for its customer. */
export const isOut = ({ businessId }: Scope): RawBuilder<boolean> => sql`exists (
  select from order_revisions r where r.business_id = ${businessId} and r.order_id = o.id and r.revision = o.revision
     and r.state = 'sent')`
