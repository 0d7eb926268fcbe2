import type { ReactNode } from 'react'
import type { Told } from '#modules/order-status/moves.ts'
import { slot } from '#web/slot.tsx'
import type { Order, OrderRow } from '../schema.ts'
import type { DraftState } from './editor/use-order-draft.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { MoveDetails } from './page/acts/move-details.ts'

type OfOrder = { order: Order }

export type Cancelling = OfOrder & {
  /** The mail that the customer can get; undefined if there is none or no address. */
  told: Told | undefined
  /** The dialog of an order without rules for cancelling. */
  plain: ReactNode
  onClose: () => void
  /** True if it was cancelled. */
  onMove: (details: MoveDetails) => Promise<boolean>
}

/** Later modules fill these places on the page of an order. */
export const orderPage = {
  /** In the header: the name of its document. */
  Title: slot<OfOrder>(),
  /** In the header, of an order that came by a menu. */
  Menu: slot<{ menuId: number }>(),
  /** In the header, of an order that a standing order made. */
  Standing: slot<OfOrder>(),
  /** Above its tabs, of an order with a change that waits for its customer. */
  Change: slot<OfOrder>(),
  // Menu.Item elements: what is printed, and other acts.
  Papers: slot<OfOrder>(),
  MoreActs: slot<OfOrder>(),
  /** Dialogs that its address opens. */
  Dialogs: slot<OfOrder>(),
  /** Asks what its customer gets back; loaded when a booked order is to be cancelled. */
  Cancel: slot<Cancelling>(),
  // Sections of its tabs.
  Overview: slot<OfOrder>(),
  Tasks: slot<OfOrder>(),
  Payments: slot<OfOrder>(),
  Costs: slot<OfOrder>(),
  Production: slot<OfOrder>(),
  MadeFrom: slot<OfOrder>(),
  Documents: slot<OfOrder>(),
  History: slot<OfOrder>(),
}

export type Editing = OfOrder & { draft: DraftState; onDone: () => unknown }

/** Later modules fill these places in the form of a booked order. */
export const orderEditor = {
  /** At its top. */
  Notices: slot<Editing>(),
  /** The bar with its save buttons; the main one is marked by `data-main`. */
  Bar: slot<Editing>(),
}

/** Later modules fill these places on the list and the board of orders. */
export const orderList = {
  /** In the row of an order that came by a menu. */
  Menu: slot<{ menuId: number }>(),
  /** Menu.Item elements in the menu of an order. */
  RowActs: slot<{ order: OrderRow }>(),
  /** Its third view, of what was made. */
  Gallery: slot<{ search: OrdersSearch; onChange: (next: Partial<OrdersSearch>) => unknown }>(),
  /** Buttons in the header. */
  Acts: slot(),
  /** In the header, of a bakery that uses standing orders. */
  Standing: slot(),
  /** The acts on the ticked orders. */
  BulkActs: slot<{ orders: readonly OrderRow[] }>(),
}
