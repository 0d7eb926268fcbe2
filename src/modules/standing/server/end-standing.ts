import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { standingWords as words } from '../words.ts'
import { cancelOrder, lockStanding } from './follow-standing.ts'
import { readMadeOrders } from './made-orders.ts'
import { isStandingUsed, standingOrders } from './standing-orders.ts'

/** Deletes a standing order, or archives it if orders were made by it. The orders ahead that the owner names end too. */
export async function endStanding(scope: Scope, id: number, cancel: readonly number[]): Promise<void> {
  await lockStanding(scope, id)
  const standing = await standingOrders.get(scope, id)
  if (cancel.length > 0) {
    const made = (await readMadeOrders(scope, [standing], { lock: true })).get(id) ?? []
    const ending = made.filter((order) => cancel.includes(order.id))
    if (
      ending.length !== cancel.length ||
      ending.some(({ status, paid, invoiced }) => status !== 'Confirmed' || paid || invoiced)
    )
      throw new AppError('CONFLICT', words.stayed)
    for (const order of ending) await cancelOrder(scope, order.id, words.noLonger)
  }
  await standingOrders.remove(scope, id, isStandingUsed)
}
