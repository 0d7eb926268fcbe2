import { sql } from 'kysely'
import { ASK_KINDS, type AskKind, type AskOutcome } from '#modules/orders/ask.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import { portalWords } from '../../refusal-words.ts'
import type { Ask } from '../../schema.ts'
import { finishAsks } from './finish-asks.ts'

/** `hasRules`: some version of the terms has rules, so that moving may cost something. */
export type ListedAsk = Ask & { hasRules: boolean }

export const hasRules = ({ businessId }: Scope) =>
  sql<boolean>`exists (select from terms where business_id = ${businessId} and rules is not null)`

/** Newest first. */
export async function listAsks(scope: Scope, orderId: number): Promise<ListedAsk[]> {
  const rows = await stored(scope).where('r.order_id', '=', orderId).orderBy('r.id', 'desc').limit(100).execute()
  return rows.map(toAsk)
}

/** Finishing again changes nothing. */
export async function finishAsk(scope: Scope, id: number, outcome: AskOutcome | null = null): Promise<Ask> {
  await finishAsks(scope, { id }, outcome)
  return toAsk(found(await stored(scope).where('r.id', '=', id).executeTakeFirst(), portalWords.ask))
}

/** Closes the requests of a cancelled order, except "I've paid". */
export const closeAsks = (scope: Scope, orderId: number): Promise<void> =>
  finishAsks(scope, { orderId, kinds: ASK_KINDS.filter((kind) => kind !== 'paid') })

/** Closes "I've paid" when a payment is recorded. */
export const closePaidAsk = (scope: Scope, orderId: number): Promise<void> =>
  finishAsks(scope, { orderId, kinds: ['paid'] })

const stored = (scope: Scope) =>
  scope.db
    .selectFrom('asks as r')
    .where('r.business_id', '=', scope.businessId)
    .select([
      'r.id',
      'r.order_id as orderId',
      'r.kind',
      'r.text',
      'r.created_at as createdAt',
      'r.handled_at as handledAt',
      'r.wanted_date as wantedDate',
      'r.outcome',
      sql<{ id: number; isReady: boolean }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'isReady', m.state = 'ready') order by i.position), '[]')
          from ask_images i join media m on m.business_id = i.business_id and m.id = i.media_id
         where i.business_id = r.business_id and i.ask_id = r.id and m.state != 'refused')`.as('images'),
      hasRules(scope).as('hasRules'),
    ])

const toAsk = ({ kind, outcome, ...row }: Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]) => ({
  ...row,
  kind: kind as AskKind,
  outcome: outcome as AskOutcome | null,
})

/** True if it is a request about this order. */
export const isAskOf = async ({ db, businessId }: Scope, orderId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('asks')
    .select('id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
