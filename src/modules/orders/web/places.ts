import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  {
    label: 'Overdue orders',
    to: addressOf('/orders', { tab: 'all', payment: 'overdue' }),
    also: 'overdue, late payments, who owes me, overdue payments',
  },
  {
    label: 'Orders with a balance',
    to: addressOf('/orders', { tab: 'all', payment: 'owing' }),
    also: 'unpaid, owing, owed, outstanding, balance due',
  },
  { label: 'Orders that need action', to: addressOf('/orders', { tab: 'action' }), also: 'to do, waiting for me' },
  {
    label: 'Quotes',
    to: addressOf('/orders', { tab: 'quotes' }),
    also: 'open quotes, pending quotes, quotes waiting, estimates',
  },
  { label: 'Order board', to: addressOf('/orders', { view: 'board' }), also: 'kanban, drag orders' },
  { label: 'Deliveries', to: addressOf('/orders', { delivery: 'Delivery' }), also: 'orders to deliver, delivery run' },
  ...ORDER_STATUSES.map((status) => ({
    label: `Orders: ${status}`,
    to: addressOf('/orders', { tab: 'all', status }),
    also: `${status} orders`,
  })),
]
