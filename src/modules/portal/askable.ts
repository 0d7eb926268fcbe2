import { isOffer, isOpen, type OrderStatus, UNSTARTED } from '#modules/order-status/order-statuses.ts'
import type { OrderRequestKind } from '#modules/orders/order-request.ts'

const ALWAYS: readonly OrderRequestKind[] = ['change', 'pictures', 'cancel']
/** What a customer may ask for on the page of an order: nothing of a quote, which has its own answers. */
export function askable(status: OrderStatus, { owesMoney }: { owesMoney: boolean }): OrderRequestKind[] {
  const paid = owesMoney ? (['paid'] as const) : []
  if (status === 'Completed') return [...paid, 'reorder']
  if (isOffer(status) || !isOpen(status)) return []
  return [...paid, ...(UNSTARTED.includes(status) ? (['date'] as const) : []), ...ALWAYS]
}
