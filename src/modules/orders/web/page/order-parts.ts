import type { ComponentType } from 'react'
import type { Order } from '../../schema.ts'

/** The parts that later modules add to the page of an order. */
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
}
