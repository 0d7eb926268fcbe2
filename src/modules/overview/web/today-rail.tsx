import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { OrderIcon } from '#modules/orders/web/order-icon.tsx'
import { useRowMove } from '#modules/orders/web/page/acts/use-row-move.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import { BakeToday } from './bake-today.tsx'
import dashboard from './dashboard.module.css'
import { OrderTicket } from './order-ticket.tsx'
import classes from './today.module.css'

const MOST = 12

type Props = Pick<Dashboard, 'today' | 'week' | 'tickets' | 'next'>

/** The day: each of its orders as a ticket by hand-over time, and the bakes. */
export function TodayRail({ today, week, tickets, next }: Props) {
  const { moveRow, dialog } = useRowMove()
  const [moving, setMoving] = useState<readonly number[]>([])
  const orders = week.orders.filter(({ eventDate }) => eventDate === today)
  const shown = orders.slice(0, MOST)
  const details = new Map(tickets.map((ticket) => [ticket.orderId, ticket]))
  const following = week.orders.find(({ eventDate }) => eventDate !== today) ?? next
  return (
    <Section title={words.today}>
      <div className={classes.day}>
        <div>
          {orders.length === 0 ? (
            <>
              <p className="quiet flush">{words.todayEmpty}</p>
              {following ? <NextOrder order={following} /> : null}
            </>
          ) : (
            <ul className={classes.rail} aria-label={words.today}>
              {shown.map((order) => (
                <OrderTicket
                  key={order.id}
                  order={order}
                  ticket={details.get(order.id)}
                  pending={moving.includes(order.id)}
                  onStage={async (to) => {
                    setMoving((others) => [...others, order.id])
                    await moveRow(order, to)
                    setMoving((others) => others.filter((id) => id !== order.id))
                  }}
                />
              ))}
            </ul>
          )}
          {orders.length > shown.length ? (
            <p className={classes.more}>
              <Link to="/orders" search={{ tab: 'upcoming', from: today, to: today }} className={dashboard.quietLink}>
                {words.moreToday(orders.length - shown.length)}
              </Link>
            </p>
          ) : null}
        </div>
        <BakeToday today={today} />
      </div>
      {dialog}
    </Section>
  )
}

/** Shown on a day without orders: the next one. */
function NextOrder({ order }: { order: NonNullable<Props['next']> }) {
  const { day } = useFormats()
  const times = orderTimeTexts(order)
  return (
    <Link {...linkTo(`/orders/${order.id}`)} className={classes.next}>
      <OrderIcon order={order} size={48} />
      <span className={classes.text}>
        <span className="clipped quiet small">{words.nextOrder}</span>
        <strong>{order.customerName}</strong>
        <span>{[day(order.eventDate), ...times].join(', ')}</span>
      </span>
    </Link>
  )
}
