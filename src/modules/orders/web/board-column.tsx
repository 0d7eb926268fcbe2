import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import type { BoardFilters, BoardColumn as Column } from '../contract.ts'
import type { OrderRow } from '../schema.ts'
import type { OrderStatus } from '../status.ts'
import { orderWords as words } from '../words.ts'
import { BoardCard } from './board-card.tsx'
import classes from './order-board.module.css'
import type { OrderParts } from './order-parts.ts'
import { OrderStatusChip } from './order-status-chip.tsx'

export type CardActs = {
  onMove: (order: OrderRow, to: OrderStatus) => void
  onPress: (event: PointerEvent, order: OrderRow) => void
  onGrab: (order: OrderRow) => void
  wasDragged: () => boolean
} & Pick<OrderParts, 'OrderRowActs'>

type Props = CardActs & {
  column: Column
  filters: BoardFilters
  /** Whether the card on its way may come here; undefined while none is on its way. */
  takes: boolean | undefined
  isOver: boolean
  /** The order on its way. */
  moving: number | undefined
}

export function BoardColumn({ column: { status, total, orders }, filters, takes, isOver, moving, ...acts }: Props) {
  const id = `column-${status.replaceAll(' ', '-')}`
  const { closed: _closed, ...narrowed } = filters
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-status={status}
      data-takes={takes}
      data-over={isOver || undefined}
    >
      <h2 id={id} className={classes.title}>
        <OrderStatusChip status={status} />
        <span className={classes.count}>{total.toLocaleString('en')}</span>
      </h2>
      {orders.length === 0 ? <p className={classes.none}>{words.boardEmpty}</p> : null}
      <ul className={classes.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            <BoardCard order={order} isMoving={order.id === moving} {...acts} />
          </li>
        ))}
      </ul>
      {total > orders.length ? (
        <Link to="/orders" search={{ ...narrowed, tab: 'all', status } as never} className={classes.rest}>
          {words.boardRest(total - orders.length)}
        </Link>
      ) : null}
    </section>
  )
}
