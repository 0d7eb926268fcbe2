import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { movesFrom } from '#modules/order-status/moves.ts'
import { nextMove } from '#modules/order-status/order-stages.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { orderTimes } from '#modules/orders/delivery.ts'
import { moveLabel } from '#modules/orders/move-label.ts'
import { OrderIcon } from '#modules/orders/web/order-icon.tsx'
import { isPositive } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard, Ticket } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './today.module.css'
import { useSwipe } from './use-swipe.ts'

type Row = Dashboard['week']['orders'][number]
type Props = {
  order: Row
  ticket: Ticket | undefined
  /** Its next step is under way. */
  pending: boolean
  onStage: (to: OrderStatus) => unknown
}

/** One of today's orders: time, items, place, allergies, balance, and its next step. */
export function OrderTicket({ order, ticket, pending, onStage }: Props) {
  const { money } = useFormats()
  const to = nextMove(order.status, movesFrom(order.status, 'owner'))?.to
  const stage = to && moveLabel(order, to)
  const { by, isFar, handlers } = useSwipe(to && !pending ? () => onStage(to) : undefined)
  const [first, ...rest] = orderTimes(order)
  const hasSlot = order.deliveryTime !== null || order.deliveryTimeTo !== null
  const isDelivered = order.deliveryType === 'Delivery'
  return (
    <li className={classes.ticket} data-swiped={by > 0 || undefined} data-far={isFar || undefined}>
      {by > 0 ? (
        <span className={classes.behind} aria-hidden>
          {stage}
        </span>
      ) : null}
      <article className={classes.card} style={by > 0 ? { transform: `translateX(${by}px)` } : undefined} {...handlers}>
        <p className={classes.when}>
          <span>{first?.label}</span> <strong>{first?.time ?? words.noTime}</strong>
        </p>
        <span className={classes.icon}>
          <OrderIcon order={order} size={64} />
        </span>
        <div className={classes.text}>
          <Link {...linkTo(`/orders/${order.id}`)} className={classes.who}>
            {order.customerName}
          </Link>
          <span className={classes.what}>{ticket?.what}</span>
          <span className={classes.beside}>
            {[order.items, hasSlot ? null : order.deliveryType].filter(Boolean).join(' · ')}
          </span>
          {rest.map(({ label, time }) => (
            <span key={label} className="clipped quiet small">
              {label} {time}
            </span>
          ))}
          {isDelivered ? (
            <span className={classes.place}>
              <IconMapPin size={16} aria-hidden />
              {ticket?.place || words.noAddress}
            </span>
          ) : null}
        </div>
        {ticket?.allergies ? (
          <p className={classes.allergies}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              <strong>{words.allergies}</strong> {ticket.allergies}
            </span>
          </p>
        ) : null}
        <div className={classes.foot}>
          <OrderStatusChip status={order.status} />
          <span className={classes.balance} data-owed={isPositive(order.balance) || undefined}>
            {isPositive(order.balance) ? words.balance(money(order.balance)) : words.paid}
          </span>
          {to && stage ? (
            <Button
              className={classes.stage}
              size="compact-sm"
              variant="default"
              loading={pending}
              aria-label={words.stageOf(stage, order.customerName)}
              onClick={() => onStage(to)}
            >
              {stage}
            </Button>
          ) : null}
        </div>
      </article>
    </li>
  )
}
