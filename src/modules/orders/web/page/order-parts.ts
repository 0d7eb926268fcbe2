import type { ComponentType } from 'react'
import type { Order, OrderRow } from '../../schema.ts'

/** The parts that later modules add to the order screens. */
export type OrderParts = {
  /** Sections of the order page, by its tabs. */
  OrderPanels: Record<
    'overview' | 'payments' | 'documents' | 'production' | 'messages' | 'tasks' | 'history',
    ComponentType<{ order: Order }>
  >
  /** The name of its document, in the header of the order page. */
  DocumentTitle: ComponentType<{ order: Order }>
  /** Buttons in the header of the order page: what to do next, and what to print. */
  OrderActs: ComponentType<{ order: Order }>
  OrderPapers: ComponentType<{ order: Order }>
  /** Menu.Item elements in the menu of the order page. */
  OrderMoreActs: ComponentType<{ order: Order }>
  /** Menu.Item elements in the menu of an order of the list or the board. */
  OrderRowActs: ComponentType<{ order: OrderRow }>
  /** Buttons in the header of the list. */
  OrderListActs: ComponentType
  /** The acts on the ticked orders of the list. */
  OrderBulkActs: ComponentType<{ orders: readonly OrderRow[] }>
}
