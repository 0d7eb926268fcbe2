import { isRequote } from '#modules/order-status/moves.ts'
import { nextMove } from '#modules/order-status/order-stages.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { isPositive } from '#shared/money.ts'
import type { Order } from '../../../schema.ts'

/** The act that an order needs next: one of these, or a move to a status. */
export type NextAct = 'finish' | 'send' | 'requote' | 'record' | { to: OrderStatus }

type Facts = Pick<Order, 'status' | 'contactId' | 'balance' | 'moves'>

/** The one main act of an order's page; undefined if nothing is left to do. */
export function nextAct({ status, contactId, balance, moves }: Facts): NextAct | undefined {
  if (status === 'Draft') return moves.some(({ to, refused }) => to === 'Quote' && refused !== null) ? 'finish' : 'send'
  if (isRequote(status, 'Quote')) return contactId === null ? undefined : 'requote'
  if (status === 'Completed' && contactId !== null && isPositive(balance)) return 'record'
  const next = nextMove(
    status,
    moves.filter(({ refused }) => refused === null),
  )
  return next && { to: next.to }
}
