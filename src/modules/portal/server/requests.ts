import { sql } from 'kysely'
import { ORDER_REQUESTS, type OrderRequestKind, type RequestOutcome } from '#modules/orders/order-request.ts'
import { finishRequests } from '#modules/quotes/server/finish-requests.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { OrderRequest } from '../schema.ts'
import { portalWords } from '../words.ts'

/** Newest first. */
export async function listRequests(scope: Scope, orderId: number): Promise<OrderRequest[]> {
  const rows = await requests(scope).where('r.order_id', '=', orderId).orderBy('r.id', 'desc').limit(100).execute()
  return rows.map(toRequest)
}

/** Once more changes nothing. */
export async function finishRequest(
  scope: Scope,
  id: number,
  outcome: RequestOutcome | null = null,
): Promise<OrderRequest> {
  await finishRequests(scope, { id }, outcome)
  return toRequest(found(await requests(scope).where('r.id', '=', id).executeTakeFirst(), portalWords.request))
}

/** Effect of cancelling: nothing of an order that is off is left to answer, but what its customer says that she paid. */
export const closeRequests = (scope: Scope, orderId: number): Promise<void> =>
  finishRequests(scope, { orderId, kinds: ORDER_REQUESTS.filter((kind) => kind !== 'paid') })

const requests = (scope: Scope) =>
  scope.db
    .selectFrom('order_requests as r')
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
          from order_request_images i join media m on m.business_id = i.business_id and m.id = i.media_id
         where i.business_id = r.business_id and i.request_id = r.id and m.state != 'refused')`.as('images'),
    ])

const toRequest = ({ kind, outcome, ...row }: Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]) => ({
  ...row,
  kind: kind as OrderRequestKind,
  outcome: outcome as RequestOutcome | null,
})
