import type { ComponentType } from 'react'
import type { OrderRow } from '../../schema.ts'

/** The parts that later modules add to the list and the board of orders. */
export type OrderListParts = {
  /** Menu.Item elements in the menu of an order. */
  OrderRowActs: ComponentType<{ order: OrderRow }>
  /** Buttons in the header. */
  OrderListActs: ComponentType
  /** The acts on the ticked orders of the list. */
  OrderBulkActs: ComponentType<{ orders: readonly OrderRow[] }>
}
