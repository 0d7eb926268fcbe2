import type { RawBuilder } from 'kysely'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { KeptWork } from '#modules/production/work.ts'
import { hookOnce } from '#server/hook.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Quantity } from '#shared/money.ts'

export type AskedLine = {
  productId?: number | null | undefined
  sizeId?: number | null | undefined
  optionIds?: readonly number[] | null | undefined
  tiers?: readonly { optionIds?: readonly number[] | undefined }[] | undefined
  quantity: Quantity
}

export type OrderRow = {
  id: number
  number: number | null
  kind: 'quote' | 'order'
  status: OrderStatus
  eventDate: IsoDate | null
  /** The other day that a change of it asks for, until its customer has answered. */
  changeDay: IsoDate | null
  eventTypeId: number | null
  kept: KeptWork | null
  lines: (AskedLine & { name: string })[]
}

export type WantedOrders = {
  /** The order that is asked about, whose products are always told. */
  asked: number
  /** Further orders, whatever their status and day. */
  ids: readonly number[]
  /** The statuses of the orders to come. */
  statuses: readonly OrderStatus[]
}

/** Queries for the wanted orders, and for the products that say how long these take. */
export type OrdersAtWork = { orders: RawBuilder<OrderRow[]>; productIds: RawBuilder<number> }

/** The answer becomes part of the statement that reads the work, so that orders need none of their own. */
export const ordersAtWork = hookOnce<[wanted: WantedOrders], OrdersAtWork>('orders at work')
