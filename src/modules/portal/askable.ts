import { isOffer, isOpen, type OrderStatus, UNSTARTED } from '#modules/order-status/order-statuses.ts'
import type { AskKind } from '#modules/orders/ask.ts'

const ALWAYS: readonly AskKind[] = ['change', 'pictures', 'cancel']
/** The requests that a customer may make on the page of an order. A quote has its own answers instead. */
export function askable(status: OrderStatus, { owesMoney }: { owesMoney: boolean }): AskKind[] {
  const paid = owesMoney ? (['paid'] as const) : []
  if (status === 'Completed') return [...paid, 'reorder']
  if (isOffer(status) || !isOpen(status)) return []
  return [...paid, ...(UNSTARTED.includes(status) ? (['date'] as const) : []), ...ALWAYS]
}
