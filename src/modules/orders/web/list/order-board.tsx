import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movesFrom } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { DragGhost } from '#web/drag/drag-ghost.tsx'
import { useDrag } from '#web/drag/use-drag.ts'
import { useFocusMoved } from '#web/drag/use-focus-moved.ts'
import { useGrab } from '#web/drag/use-grab.ts'
import { toast } from '#web/feedback/toast.ts'
import { Loaded } from '#web/layout/states/loaded.tsx'
import type { BoardFilters } from '../../contract.ts'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { ordersApi } from '../orders-api.ts'
import { useRowMove } from '../page/acts/use-row-move.tsx'
import { BoardColumn } from './board-column.tsx'
import classes from './order-board.module.css'

const statusOf = (order: OrderRow): OrderStatus => order.status
const canBecome = (order: OrderRow, to: OrderStatus) => movesFrom(order.status, 'owner').some((move) => move.to === to)

type Props = {
  filters: BoardFilters
  onClosed: (closed: 'true' | undefined) => unknown
}

/** A column for each status. Cards are moved by mouse, finger, keyboard or their menu, as ORD-3 allows. */
export function OrderBoard({ filters, onClosed }: Props) {
  const [said, say] = useState('')
  const { moveRow, dialog } = useRowMove()
  const focusMoved = useFocusMoved()
  const board = useQuery({ ...ordersApi.board.query(filters), placeholderData: keepPreviousData })

  const put = async (row: OrderRow, to: OrderStatus, byKeyboard = false) => {
    const moved = to !== row.status && (await moveCard(row, to))
    say(moved ? words.moved(to) : words.cardLeft(row.orderNumber, row.status))
    if (byKeyboard) focusMoved(`[data-status="${moved ? to : row.status}"] [data-card="${row.id}"]`)
  }
  const moveCard = async (row: OrderRow, to: OrderStatus): Promise<boolean> => {
    if (!canBecome(row, to)) {
      toast.error(words.moveFailed, words.noWayTo(row.orderNumber, row.status, to))
      return false
    }
    return moveRow(row, to)
  }

  const drag = useDrag({ attribute: 'status', placeOf: statusOf, onDrop: (row, to) => void put(row, to) })
  const { grabbed, grab } = useGrab({
    placeOf: statusOf,
    step: ({ item, over }, key) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      const ways = (board.data ?? [])
        .map(({ status }) => status)
        .filter((status) => status === item.status || canBecome(item, status))
      return by === 0 ? undefined : ways[ways.indexOf(over) + by]
    },
    onOver: (status) => {
      say(words.cardOver(status))
      document.querySelector(`[data-status="${status}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    onDrop: ({ item, over }) => void put(item, over, true),
    onLeave: ({ item }) => void put(item, item.status, true),
  })
  const onItsWay = drag.dragged ?? grabbed

  if (!board.data) return <Loaded query={board} failed={words.boardFailed} />
  return (
    <>
      <VisuallyHidden role="alert">{said}</VisuallyHidden>
      <div
        className={classes.board}
        role="group"
        aria-label={words.board}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-drag-scroll
        data-lifted={drag.dragged ? true : undefined}
      >
        {board.data.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            filters={filters}
            takes={
              onItsWay === undefined
                ? undefined
                : column.status === onItsWay.item.status || canBecome(onItsWay.item, column.status)
            }
            isOver={onItsWay?.over === column.status}
            moving={onItsWay?.item.id}
            onMove={(row, to) => void put(row, to)}
            onPress={drag.begin}
            wasDragged={drag.wasDragged}
            onGrab={(row) => {
              grab(row)
              say(words.cardHeld(row.orderNumber, row.status))
            }}
          />
        ))}
      </div>
      <p className={classes.foot} data-no-print>
        <span className={classes.help}>{words.boardHelp}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onClosed(filters.closed ? undefined : 'true')}>
          {filters.closed ? words.hideClosed : words.showClosed}
        </Button>
      </p>
      {onItsWay ? (
        <DragGhost at={drag.dragged}>{words.cardMoving(onItsWay.item.customerName, onItsWay.over)}</DragGhost>
      ) : null}
      {dialog}
    </>
  )
}
