import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { safetyWords as words } from '../words.ts'
import { readKnownOf } from './read-safety.ts'

/** SAF-11: the orders whose papers wait, because their allergies are open or changed since they were promised. */
async function readWaiting(scope: Scope, orders: readonly Order[]) {
  const watched = orders.filter(isWatched)
  if (watched.length === 0) return []
  const known = await readKnownOf(scope, watched)
  return watched.flatMap((order) => {
    const { held = [], told = [], isUnreadHeld = false } = known.get(order.id) ?? {}
    const checks = [...new Set([...held, ...told])]
    return checks.length > 0 || isUnreadHeld ? [{ order, checks, isWorse: told.length > 0 }] : []
  })
}

/** Refuses to print or send for an order that waits for a decision about its allergies. */
export async function refusePrint(scope: Scope, orders: readonly Order[]): Promise<void> {
  const waiting = await readWaiting(scope, orders)
  if (waiting.length === 0) return
  const numbers = waiting.map(({ order }) => order.orderNumber)
  const checks = waiting.flatMap((each) => each.checks).map(({ code, found }) => ({ code, found }))
  throw new AppError(
    'SAFETY_OPEN',
    words.notPrinted(
      numbers,
      waiting.some(({ isWorse }) => isWorse),
    ),
    { details: { checks } },
  )
}

/** The owner prints all the same; the history of each such order says so. */
export async function notePrinted(scope: Scope, orders: readonly Order[]): Promise<void> {
  for (const { order } of await readWaiting(scope, orders))
    await recordActivity(scope, 'order', order.id, 'changed', { printedUndecided: [null, words.printedAnyway] })
}
