import { isOpen } from '#modules/order-status/order-statuses.ts'
import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecords } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Check } from '../check.ts'
import { readKnownOf } from './read-safety.ts'

export type Waiting = { order: Order; checks: Check[]; isWorse: boolean }

/** SAF-11: the orders whose allergies are open, or changed since they were promised. No statement where nobody said any. */
export async function readWaiting(scope: Scope, orders: readonly Order[]): Promise<Waiting[]> {
  const watched = orders.filter((order) => isOpen(order.status) && isWatched(order))
  if (watched.length === 0) return []
  const known = await readKnownOf(scope, watched)
  return watched.flatMap((order) => {
    const { held = [], told = [], isUnreadHeld = false } = known.get(order.id) ?? {}
    const checks = [...new Set([...held, ...told])]
    return checks.length > 0 || isUnreadHeld ? [{ order, checks, isWorse: told.length > 0 }] : []
  })
}

export async function readUndecided(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const orders = (await getOrderRecords(scope, ids)).map((record) => toOrder(scope, record))
  return (await readWaiting(scope, orders)).map(({ order }) => order.id)
}
