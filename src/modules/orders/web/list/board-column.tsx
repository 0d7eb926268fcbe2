import { Link } from '@tanstack/react-router'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { counted } from '#shared/text/counted.ts'
import type { BoardFilters, BoardColumn as Column } from '../../contract.ts'
import { orderListWords as words } from '../../list-words.ts'
import { OrdersSearch } from '../orders-search.ts'
import { BoardCard } from './board-card.tsx'
import type { CardActs } from './card-acts.ts'
import classes from './order-board.module.css'

type Props = CardActs & {
  column: Column
  filters: BoardFilters
  /** True if the dragged card may be dropped here; undefined while none is dragged. */
  takes: boolean | undefined
  isOver: boolean
  /** The dragged order. */
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
        <span className={classes.count}>{counted(total)}</span>
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
        <Link to="/orders" search={OrdersSearch.parse({ ...narrowed, tab: 'all', status })} className={classes.rest}>
          {words.boardRest(total - orders.length)}
        </Link>
      ) : null}
    </section>
  )
}
