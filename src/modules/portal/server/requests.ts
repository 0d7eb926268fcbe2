import { sql } from 'kysely'
import { askedAct, type OrderRequestKind } from '#modules/orders/order-request.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { OrderRequest } from '../schema.ts'
import { portalWords } from '../words.ts'

/** Newest first. */
export async function listRequests(scope: Scope, orderId: number): Promise<OrderRequest[]> {
  const rows = await requests(scope).where('r.order_id', '=', orderId).orderBy('r.id', 'desc').limit(100).execute()
  return rows.map(toRequest)
}

/** Its task is ticked with the last one of its kind that waited. Once more changes nothing. */
export async function finishRequest(
  scope: Scope,
  id: number,
  outcome: OrderRequest['outcome'] = null,
): Promise<OrderRequest> {
  const finished = await scope.db
    .updateTable('order_requests')
    .set({ handled_at: scope.now, outcome })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(['kind', 'order_id as orderId'])
    .executeTakeFirst()
  if (finished && !(await isWaiting(scope, finished)))
    await finishMadeTask(scope, { act: askedAct(finished.kind), orderId: finished.orderId })
  return toRequest(found(await requests(scope).where('r.id', '=', id).executeTakeFirst(), portalWords.request))
}

/** Effect of cancelling: nothing of an order that is off is left to answer, but what its customer says that she paid. */
export async function closeRequests(scope: Scope, orderId: number): Promise<void> {
  for (const { id, kind, handledAt } of await listRequests(scope, orderId))
    if (handledAt === null && kind !== 'paid') await finishRequest(scope, id)
}

const isWaiting = (scope: Scope, { kind, orderId }: { kind: string; orderId: number }) =>
  scope.db
    .selectFrom('order_requests')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('handled_at', 'is', null)
    .executeTakeFirst()

const requests = (scope: Scope) =>
  scope.db
    .selectFrom('order_requests as r')
    .where('r.business_id', '=', scope.businessId)
    .select([
      'r.id',
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
  outcome: outcome as OrderRequest['outcome'],
})
