import { Link } from '@tanstack/react-router'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { orderTimes } from '#modules/orders/delivery.ts'
import { OrderIcon } from '#modules/orders/web/order-icon.tsx'
import { addDays } from '#shared/dates/dates.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

type Props = Pick<Dashboard, 'week' | 'tickets'>

export function WeekOrders({ week: { from: today, to, orders: all, total }, tickets }: Props) {
  const orders = all.filter(({ eventDate }) => eventDate !== today)
  const days = Map.groupBy(orders, (order) => order.eventDate ?? today)
  const whats = new Map(tickets.map(({ orderId, what }) => [orderId, what]))
  const { day: dayText } = useFormats()
  return (
    <Section
      title={words.week}
      flush
      actions={
        <Link to="/orders" className={classes.quietLink}>
          {words.allOrders}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className={classes.nothing}>{words.weekEmpty}</p>
      ) : (
        [...days].map(([day, rows]) => (
          <div key={day} className={classes.day}>
            <h3 className={classes.dayName}>{dayText(day)}</h3>
            <ul className={classes.list}>
              {rows.map((order) => (
                <li key={order.id}>
                  <Link {...linkTo(`/orders/${order.id}`)} className={classes.order}>
                    <OrderIcon order={order} />
                    <WhoAndWhat order={order} what={whats.get(order.id) ?? order.items} />
                    <span className={classes.orderEnd}>
                      <OrderStatusChip status={order.status} />
                      <Money amount={order.total} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {total > all.length ? (
        <p className={classes.nothing}>
          <Link to="/orders" search={{ tab: 'upcoming', from: addDays(today, 1), to }} className={classes.quietLink}>
            {words.moreOrders(total - all.length)}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}

/** The hand-over's time and the customer, and below them what it is. */
function WhoAndWhat({ order, what }: { order: Props['week']['orders'][number]; what: string }) {
  const [first, ...rest] = orderTimes(order)
  const others = rest.map(({ label, time }) => `${label} ${time}`)
  return (
    <span className={classes.orderText}>
      <strong className="clipped">{[first?.time, order.customerName].filter(Boolean).join(' · ')}</strong>
      <span className="clipped quiet small">{[what, ...others].join(' · ')}</span>
    </span>
  )
}
