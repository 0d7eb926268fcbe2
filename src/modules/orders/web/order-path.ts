import type { OrderRow } from '../schema.ts'

/** Where an order opens: a draft in its form, any other on its page. */
export const orderPath = (order: Pick<OrderRow, 'id' | 'status'>): string =>
  order.status === 'Draft' ? `/orders/new?edit=${order.id}` : `/orders/${order.id}`
