import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { movesFrom } from '#modules/order-status/moves.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { Menu } from '#web/menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { orderListWords as words } from '../../list-words.ts'
import { moveLabel } from '../../move-label.ts'
import type { OrderRow } from '../../schema.ts'
import { OrderIcon } from '../order-icon.tsx'
import { orderPath } from '../order-path.ts'
import { OrderFlags } from '../page/order-flags.tsx'
import { OrderTimes } from '../page/order-times.tsx'
import type { CardActs } from './card-acts.ts'
import classes from './order-board.module.css'
import { EventTypeDot } from './order-columns.tsx'
import { OrderRowActs } from './order-row-acts.tsx'
import { PaymentChip } from './payment-chip.tsx'

export function BoardCard({ order, isMoving, ...acts }: CardActs & { order: OrderRow; isMoving: boolean }) {
  const { day } = useFormats()
  const feeLabel = useFeeLabel()
  const { onPress, onGrab, wasDragged } = acts
  return (
    <article className={classes.card} data-moving={isMoving || undefined}>
      <Link
        to={orderPath(order)}
        className={classes.opener}
        data-card={order.id}
        draggable={false}
        aria-description={words.cardHelp}
        onPointerDown={(event) => onPress(event, order)}
        onClickCapture={(event) => {
          if (!wasDragged()) return
          event.preventDefault()
          event.stopPropagation()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          onGrab(order)
        }}
      >
        <span className={classes.who}>
          <OrderIcon order={order} size={32} />
          <span>{order.customerName}</span>
        </span>
        {order.eventDate === null ? null : <span className="tabular">{day(order.eventDate)}</span>}
        <OrderTimes order={order} />
        {order.items ? <span className={classes.items}>{order.items}</span> : null}
        <span className={classes.line}>
          <span className={classes.quiet}>
            {order.orderNumber} <AssigneeMark id={order.assigneeId} />
          </span>
          <EventTypeDot eventType={order.eventType} eventTypeColor={order.eventTypeColor} />
        </span>
        <OrderFlags order={order} />
        <span className={classes.line}>
          <Money amount={order.total} size="strong" />
          <PaymentChip order={order} feeLabel={feeLabel} />
        </span>
      </Link>
      <CardMenu order={order} {...acts} />
    </article>
  )
}

function CardMenu({ order, onMove }: CardActs & { order: OrderRow }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={words.cardMenu(order.orderNumber)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {movesFrom(order.status, 'owner').map(({ to }) => (
          <Menu.Item key={to} onClick={() => onMove(order, to)}>
            {moveLabel(order, to)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <OrderRowActs order={order} />
      </Menu.Dropdown>
    </Menu>
  )
}
