import type { Told } from '#modules/safety/server/safety-told.ts'
import { safetyWords } from '#modules/safety/words.ts'
import { happened } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { taskWords } from '../words.ts'
import { makeTask } from './make-task.ts'
import { toggleTask } from './store.ts'

const ACT = 'allergies-changed'

/** SAF-10: one open task for each order whose allergies are to be decided again; it is ticked when none are. */
export async function taskOfAllergies(scope: Scope, worse: readonly Told[], fine: readonly number[]): Promise<void> {
  const ids = [...worse.map(({ orderId }) => orderId), ...fine]
  const open = await scope.db
    .selectFrom('tasks')
    .select(['id', 'order_id'])
    .where('business_id', '=', scope.businessId)
    .where('made_by', '=', ACT)
    .where('completed_at', 'is', null)
    .where('order_id', 'in', ids)
    .execute()
  const waiting = new Set(open.map(({ order_id }) => order_id))
  for (const { orderId, orderNumber, checks } of worse.filter((told) => !waiting.has(told.orderId))) {
    await makeTask(scope, () => ({
      act: ACT,
      orderId,
      title: taskWords.allergiesChanged(orderNumber),
      description: checks.map(({ code, found, from }) => safetyWords.check(code, found, from)).join('\n'),
      priority: 'high',
    }))
    // Devices are told that something changed, not about whose allergies.
    happened(scope, 'order', orderId, ACT, { orderNumber })
  }
  const isFine = new Set(fine)
  for (const { id, order_id } of open) if (order_id !== null && isFine.has(order_id)) await toggleTask(scope, id, true)
}
