import type { PointerEvent } from 'react'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { OrderRow } from '../../schema.ts'

/** The acts that a card reports to its board. */
export type CardActs = {
  onMove: (order: OrderRow, to: OrderStatus) => void
  onPress: (event: PointerEvent, order: OrderRow) => void
  onGrab: (order: OrderRow) => void
  wasDragged: () => boolean
}
