import { slot } from '#web/slot.tsx'
import type { Order, OrderRow } from '../schema.ts'

type OfOrder = { order: Order }

/** Later modules fill these places on the page of an order. */
export const orderPage = {
  /** In the header: the name of its document. */
  Title: slot<OfOrder>(),
  // Menu.Item elements: what is printed, and other acts.
  Papers: slot<OfOrder>(),
  MoreActs: slot<OfOrder>(),
  /** Dialogs that its address opens. */
  Dialogs: slot<OfOrder>(),
  // Sections of its tabs.
  Overview: slot<OfOrder>(),
  Tasks: slot<OfOrder>(),
  Payments: slot<OfOrder>(),
  Production: slot<OfOrder>(),
  Documents: slot<OfOrder>(),
  History: slot<OfOrder>(),
}

/** Later modules fill these places on the list and the board of orders. */
export const orderList = {
  /** Menu.Item elements in the menu of an order. */
  RowActs: slot<{ order: OrderRow }>(),
  /** Buttons in the header. */
  Acts: slot(),
  /** The acts on the ticked orders. */
  BulkActs: slot<{ orders: readonly OrderRow[] }>(),
}
