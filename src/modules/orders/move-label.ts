import { isRequote } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { orderWords as words } from './words.ts'

/**
 * The name of a move in a menu. An owner who moves a draft herself mails nothing: she has given the quote to her
 * customer.
 */
export function moveLabel(from: OrderStatus, to: OrderStatus): string {
  if (isRequote(from, to)) return words.requote
  return from === 'Draft' && to === 'Quote' ? words.markAsSent : words.moveTo(to)
}
