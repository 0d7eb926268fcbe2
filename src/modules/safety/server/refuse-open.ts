import type { MoveActor } from '#modules/order-status/moves.ts'
import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { noteSafetySeen } from '#modules/orders/server/note-order.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { safetyWords as words } from '../words.ts'
import { type Known, readKnown } from './read-safety.ts'
import { safetyTold } from './safety-told.ts'

/** SAF-6: holds back an order whose allergies wait for a decision. */
export async function refuseOpen(scope: Scope, order: Order, by: MoveActor | 'owner'): Promise<Known | undefined> {
  if (!isWatched(order)) return undefined
  const known = await readKnown(scope, order)
  if (by === 'customer') {
    // The owner may have taken a decision back since.
    const isStopped = known.held.some(
      ({ code, found }) => found === 'contains' || known.worse.some((each) => each.code === code),
    )
    if (order.status !== 'Draft' && isStopped) throw new AppError('SAFETY_OPEN', words.checking)
    return known
  }
  if (by === 'job') return known
  if (known.held.length > 0)
    throw new AppError('SAFETY_OPEN', words.held(known.held.map(({ code }) => code)), {
      details: { checks: known.held.map(({ code, found }) => ({ code, found })) },
    })
  if (known.isUnreadHeld) throw new AppError('SAFETY_OPEN', words.unread, { details: { checks: [] } })
  return known
}

/** The same before it is sent or booked by hand; what is known now is what can get worse later. */
export async function refuseAndNote(scope: Scope, order: Order, by: MoveActor): Promise<void> {
  const known = await refuseOpen(scope, order, by)
  if (!known || by === 'customer') return
  await noteSafetySeen(scope, order.id, known.found)
  if (known.told.length > 0) await safetyTold(scope, [], [order.id])
}
