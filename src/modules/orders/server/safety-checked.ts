import type { MoveActor } from '#modules/order-status/moves.ts'
import { isFirm, MADE, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { hookOnce } from '#server/hook.ts'

/** Holds an order back that must not be booked or made ready; it is locked. Not asked where nothing is to be avoided. */
export const safetyChecked =
  hookOnce<[orderId: number, move: { from: OrderStatus; to: OrderStatus; by: MoveActor }]>('safety is checked')

/** The order was changed, and its customer avoids something. */
export const allergiesMayDiffer = hookOnce<[orderId: number]>('allergies of an order may differ')

/** Finds which of these orders have allergies to decide. Not asked where nothing is to be avoided. */
export const undecidedOf = hookOnce<[ids: readonly number[]], number[]>('allergies are to be decided')

/** SAF-6: the moves that wait for a decision about allergies. Sending waits too, where the quote is frozen. */
export const waitsForSafety = (from: OrderStatus, to: OrderStatus): boolean =>
  (isFirm(to) && !isFirm(from)) || (MADE.includes(to) && !MADE.includes(from))
