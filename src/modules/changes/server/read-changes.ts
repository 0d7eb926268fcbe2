import { sql } from 'kysely'
import type { OrderChanges } from '#modules/orders/schema.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import type { ChangeRow } from '../change-rows.ts'
import type { Change, ChangeHow, ChangeState } from '../schema.ts'
import { changeWords } from '../words.ts'

/** The changes as they are kept: what approving them saves, in the taxes that were promised. */
export type KeptChanges = Omit<OrderChanges, 'version' | 'how' | 'takesBackMove'> & { taxPercents: readonly Decimal[] }

export type ChangeRecord = {
  id: number
  orderId: number
  revision: number
  state: ChangeState
  changes: KeptChanges
  diff: ChangeRow[]
  eventDate: string | null
  totalBefore: Decimal
  totalAfter: Decimal
  fee: Decimal | null
  validUntil: string
  askId: number | null
  how: ChangeHow | null
  madeBy: string
  sentAt: string
  answeredAt: string | null
  answerText: string | null
  message: string | null
  hash: string
  currency: string
}

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('order_changes as c')
    .innerJoin('order_revisions as r', (join) =>
      join
        .onRef('r.business_id', '=', 'c.business_id')
        .onRef('r.order_id', '=', 'c.order_id')
        .onRef('r.revision', '=', 'c.revision'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'c.business_id').onRef('o.id', '=', 'c.order_id'),
    )
    .where('c.business_id', '=', scope.businessId)
    .select([
      'c.id',
      'c.order_id as orderId',
      'c.revision',
      sql<ChangeState>`c.state`.as('state'),
      sql<KeptChanges>`c.changes`.as('changes'),
      sql<ChangeRow[]>`c.diff`.as('diff'),
      'c.event_date as eventDate',
      'c.total_before as totalBefore',
      'c.total_after as totalAfter',
      'c.fee',
      'c.valid_until as validUntil',
      'c.ask_id as askId',
      sql<ChangeHow | null>`c.how`.as('how'),
      'c.made_by as madeBy',
      'c.sent_at as sentAt',
      'c.answered_at as answeredAt',
      'c.answer_text as answerText',
      'r.message',
      'r.hash',
      'o.currency',
    ])

/** Newest first. */
export const listChanges = (scope: Scope, orderId: number): Promise<ChangeRecord[]> =>
  rowsOf(scope).where('c.order_id', '=', orderId).orderBy('c.revision', 'desc').limit(200).execute()

export const findOpenChange = (scope: Scope, orderId: number): Promise<ChangeRecord | undefined> =>
  rowsOf(scope).where('c.order_id', '=', orderId).where('c.state', '=', 'open').executeTakeFirst()

export const findChange = (scope: Scope, orderId: number, revision: number): Promise<ChangeRecord | undefined> =>
  rowsOf(scope).where('c.order_id', '=', orderId).where('c.revision', '=', revision).executeTakeFirst()

export const getChange = async (scope: Scope, id: number): Promise<ChangeRecord> =>
  found(await rowsOf(scope).where('c.id', '=', id).executeTakeFirst(), changeWords.change)

export function toChange(record: ChangeRecord): Change {
  const { currency, hash: _hash, eventDate: _day, changes, ...rest } = record
  const money = (amount: Decimal) => roundTo(amount, decimalsOf(currency))
  const { taxPercents: _taxes, ...typed } = changes
  return {
    ...rest,
    totalBefore: money(rest.totalBefore),
    totalAfter: money(rest.totalAfter),
    difference: money(exact(rest.totalAfter).minus(rest.totalBefore).toFixed()),
    fee: rest.fee && money(rest.fee),
    changes: rest.state === 'open' ? typed : null,
  }
}
