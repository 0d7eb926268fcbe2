import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../../schema.ts'
import { createOrder } from '../create-order.ts'
import { copyReach } from '../customer-reach.ts'
import { holdOrder } from '../hold-order.ts'
import { getOrder } from '../store.ts'
import { copyOf } from './copy-of.ts'

/**
 * ORD-8: copies lines, notes, pictures and event type, but not dates, payments, status or acceptances. `takesDraft`
 * returns an existing copy that is still a draft.
 */
export async function duplicateOrder(
  scope: Scope,
  id: number,
  { takesDraft }: { takesDraft: boolean },
): Promise<Order> {
  await holdOrder(scope, id)
  const original = await getOrder(scope, id)
  const draft = takesDraft ? await draftCopyOf(scope, id) : undefined
  if (draft !== undefined) return getOrder(scope, draft)
  const copy = await createOrder(scope, copyOf(original), { copiedFrom: id })
  await copyReach(scope, copy, original)
  await recordActivity(scope, 'order', copy.id, 'duplicated', { orderId: id, orderNumber: original.orderNumber })
  return getOrder(scope, copy.id)
}

async function draftCopyOf({ db, businessId }: Scope, id: number): Promise<number | undefined> {
  const draft = await db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', businessId)
    .where('copied_from', '=', id)
    .where('status', '=', 'Draft')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return draft?.id
}
