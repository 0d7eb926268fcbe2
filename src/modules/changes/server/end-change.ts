import { noteChangeClosed } from '#modules/orders/server/note-order.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { ChangeHow, ChangeState } from '../schema.ts'
import type { ChangeRecord } from './read-changes.ts'

/** A change that nobody approved: the order was never touched, so only the proposal is closed. */
export async function endChange(
  scope: Scope,
  change: ChangeRecord | undefined,
  state: 'declined' | 'withdrawn' | 'lapsed',
  { text = null, why }: { text?: string | null; why?: string } = {},
): Promise<void> {
  if (change?.state !== 'open') return
  await answer(scope, change, { state, answer_text: text })
  await setRevision(scope, change, 'replaced')
  await noteChangeClosed(scope, change.orderId)
  await recordActivity(scope, 'order', change.orderId, `change-${state}`, {
    revision: change.revision,
    ...(text && { text }),
    ...(why && { why }),
  })
}

type Answered = { state: ChangeState; answer_text?: string | null; how?: ChangeHow }

export async function answer(scope: Scope, { id }: ChangeRecord, answered: Answered): Promise<void> {
  await scope.db
    .updateTable('order_changes')
    .set({ ...answered, answered_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}

/** The revision that a change would become. */
export async function setRevision(
  scope: Scope,
  { orderId, revision }: Pick<ChangeRecord, 'orderId' | 'revision'>,
  state: 'accepted' | 'replaced',
): Promise<void> {
  await scope.db
    .updateTable('order_revisions')
    .set({ state })
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .execute()
}

/** The revision that was signed before stays as a paper. */
export function replaceAccepted(scope: Scope, orderId: number): void {
  scope.later(
    scope.db
      .updateTable('order_revisions')
      .set({ state: 'replaced' })
      .where('business_id', '=', scope.businessId)
      .where('order_id', '=', orderId)
      .where('state', '=', 'accepted'),
  )
}
