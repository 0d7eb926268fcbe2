import { isRequote } from '#modules/order-status/moves.ts'
import { stageNumber, stageOf } from '#modules/order-status/order-stages.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { orderWords as words } from './words.ts'

/**
 * The name of a move, as a verb. An owner who moves a draft by hand sends no mail: the customer has the quote already.
 */
type Moved = { status: OrderStatus; deliveryType: 'Collection' | 'Delivery' | null }

export function moveLabel({ status: from, deliveryType }: Moved, to: OrderStatus): string {
  if (isRequote(from, to)) return words.requote
  if (to === 'Completed') return words.complete[deliveryType ?? 'none']
  if (from === 'Draft' && to === 'Quote') return words.markAsSent
  const stages = [stageOf(from), stageOf(to)] as const
  const isBack = stages[0] && stages[1] && stageNumber(stages[1]) < stageNumber(stages[0])
  return isBack ? words.backTo(to) : words.moveTo[to]
}
