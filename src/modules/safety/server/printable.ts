import type { Order } from '#modules/orders/schema.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { safetyWords as words } from '../words.ts'
import { readWaiting, type Waiting } from './read-waiting.ts'

/** Only the owner prints what is not decided yet. */
export const isPrintedAnyway = ({ session }: MemberCall, anyway: 'true' | undefined): boolean =>
  anyway !== undefined && session.role === 'owner'

/**
 * SAF-11: the orders as they are printed or sent; refused while one waits for a decision about its allergies. Printed
 * anyway, it says what its customer accepted something else than, and its history says that it was printed.
 */
export async function printable(
  scope: Scope,
  orders: readonly Order[],
  { isAnyway = false } = {},
): Promise<readonly Order[]> {
  const waiting = await readWaiting(scope, orders)
  if (waiting.length === 0) return orders
  if (!isAnyway) throw refusal(waiting)
  for (const { order } of waiting) await recordActivity(scope, 'order', order.id, 'printed-undecided', {})
  const changed = new Set(
    waiting.filter(({ order, isWorse }) => isWorse && order.acceptedAt !== null).map(({ order }) => order.id),
  )
  return orders.map((order) =>
    changed.has(order.id)
      ? { ...order, safetyText: [order.safetyText, words.changedSince].filter(Boolean).join('\n') }
      : order,
  )
}

function refusal(waiting: readonly Waiting[]): AppError {
  const numbers = waiting.map(({ order }) => order.orderNumber)
  const checks = waiting.flatMap((each) => each.checks).map(({ code, found }) => ({ code, found }))
  const isWorse = waiting.some((each) => each.isWorse)
  return new AppError('SAFETY_OPEN', words.notPrinted(numbers, isWorse), { details: { checks } })
}
