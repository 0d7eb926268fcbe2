import { sql } from 'kysely'
import { productBin } from '#modules/products/server/store.ts'
import { recipeBin } from '#modules/recipes/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { stillInTeam } from '#modules/team/server/assignee.ts'
import { type Bin, changeInBin, still, takeBack, throwAway } from '#server/bin.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Order } from '../schema.ts'
import { refuseHeld } from './moves/refuse-held.ts'
import { getOrder, getOrderRecord } from './store.ts'

/** Everything that a draft can have before it was ever sent. */
export const orderBin: Bin = {
  table: 'orders',
  parts: [
    { table: 'order_lines', of: 'order_id', needs: () => ({ product_id: productBin, recipe_id: recipeBin }) },
    { table: 'order_images', of: 'order_id' },
    { table: 'order_notes', of: 'order_id' },
    { table: 'safety_decisions', of: 'order_id' },
    { table: 'tasks', of: 'order_id', stays: true },
  ],
}

export async function removeOrder(scope: Scope, id: number): Promise<void> {
  const record = await getOrderRecord(scope, id, { lock: true })
  refuseHeld(record)
  const { row } = record
  if (row.status !== 'Draft' || row.number !== null || row.payment_count > 0)
    throw new AppError('CONFLICT', 'Only a draft that was never sent can be deleted. Cancel the order instead.')
  await throwAway(scope, orderBin, id)
}

/**
 * Restores a draft from the bin, in today's currency. References to a customer, request, event type or person that is
 * gone are dropped.
 */
export async function restoreOrder(scope: Scope, id: number): Promise<Order> {
  const { currency } = await getSettings(scope)
  await changeInBin(scope, orderBin, id, {
    currency: sql`${currency}::text`,
    contact_id: still(scope, 'contacts', 'contact_id'),
    enquiry_id: still(scope, 'enquiries', 'enquiry_id'),
    event_type_id: still(scope, 'event_types', 'event_type_id'),
    assignee_id: sql`${await stillInTeam(scope, 'orders', id)}::bigint`,
  })
  await takeBack(scope, orderBin, id)
  return getOrder(scope, id)
}
