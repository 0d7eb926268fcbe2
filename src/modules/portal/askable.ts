import type { OrderRequestKind } from '#modules/orders/order-request.ts'
import type { OrderStatus } from '#modules/orders/status.ts'

const ALWAYS: readonly OrderRequestKind[] = ['change', 'pictures', 'cancel']
/** Until it is being made. */
const MOVABLE: readonly OrderStatus[] = ['Booked', 'Confirmed']

/** What a customer may ask for on the page of an order: nothing of a quote, which has its own answers. */
export function askable(status: OrderStatus, { owesMoney }: { owesMoney: boolean }): OrderRequestKind[] {
  switch (status) {
    case 'Booked':
    case 'Confirmed':
    case 'In Progress':
    case 'Ready':
      return [
        ...(owesMoney ? (['paid'] as const) : []),
        ...(MOVABLE.includes(status) ? (['date'] as const) : []),
        ...ALWAYS,
      ]
    case 'Completed':
      return [...(owesMoney ? (['paid'] as const) : []), 'reorder']
    default:
      return []
  }
}
