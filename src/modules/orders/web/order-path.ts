import type { OrderRow } from '../schema.ts'

/** The page of an order: a draft opens in its form, any other on its own page. */
export const orderPath = (order: Pick<OrderRow, 'id' | 'status'>): string =>
  order.status === 'Draft' ? `/orders/new?edit=${order.id}` : `/orders/${order.id}`
