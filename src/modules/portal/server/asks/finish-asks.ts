import { type AskKind, type AskOutcome, askedAct } from '#modules/orders/ask.ts'
import { finishMadeTask } from '#modules/tasks/server/make-task.ts'
import type { Scope } from '#server/scope.ts'
import { keepOpenAsks } from './keep-open-asks.ts'

type Which = { id: number } | { orderId: number; kinds: readonly AskKind[] }

/** Marks waiting requests as done, and their task with the last of its kind. Calling it again changes nothing. */
export async function finishAsks(scope: Scope, which: Which, outcome: AskOutcome | null = null): Promise<void> {
  const finished = await scope.db
    .updateTable('asks')
    .set({ handled_at: scope.now, outcome })
    .where('business_id', '=', scope.businessId)
    .where('handled_at', 'is', null)
    .where((eb) =>
      'id' in which
        ? eb('id', '=', which.id)
        : eb.and([eb('order_id', '=', which.orderId), eb('kind', 'in', which.kinds)]),
    )
    .returning(['kind', 'order_id as orderId'])
    .execute()
  for (const orderId of new Set(finished.map((each) => each.orderId))) await keepOpenAsks(scope, orderId)
  for (const { kind, orderId } of finished)
    if (!(await isWaiting(scope, orderId, kind))) await finishMadeTask(scope, { act: askedAct(kind), orderId })
}

const isWaiting = (scope: Scope, orderId: number, kind: string) =>
  scope.db
    .selectFrom('asks')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
