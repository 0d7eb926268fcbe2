import type { Order } from '#modules/orders/schema.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { safetyWords as words } from '../words.ts'
import { readWaiting } from './read-waiting.ts'

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
