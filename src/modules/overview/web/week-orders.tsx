import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { OrderStatusChip } from '#modules/orders/web/list/order-status-chip.tsx'
import { OrderTimes } from '#modules/orders/web/page/order-times.tsx'
import { addDays } from '#shared/dates/dates.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import classes from './dashboard.module.css'

export function WeekOrders({ week: { from: today, to, orders, total } }: { week: Dashboard['week'] }) {
  const { dateLong } = useFormats()
  const days = Map.groupBy(orders, (order) => order.eventDate ?? today)
  const nameOf = (day: string) =>
    day === today ? words.today : day === addDays(today, 1) ? words.tomorrow : dateLong(day)
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
        <EmptyState
          picture="calendar"
          title={words.weekEmpty}
          text={words.weekEmptyText}
          titleOrder={3}
          action={
            <Button component={Link} to="/orders/new" variant="default">
              {words.newOrder}
            </Button>
          }
        />
      ) : (
        [...days].map(([day, rows]) => (
          <div key={day} className={classes.day}>
            <h3 className={classes.dayName}>{nameOf(day)}</h3>
            <ul className={classes.list}>
              {rows.map((order) => (
                <li key={order.id}>
                  <Link {...linkTo(`/orders/${order.id}`)} className={classes.order}>
                    <span
                      className={classes.dot}
                      style={{ background: order.eventTypeColor ?? 'var(--line)' }}
                      aria-hidden
                    />
                    <span className={classes.orderText}>
                      <strong>{order.customerName}</strong>
                      <OrderTimes order={order} />
                      <span className={classes.orderItems}>{order.items}</span>
                    </span>
                    <span className={classes.orderEnd}>
                      <span className={classes.orderStatus}>
                        <OrderStatusChip status={order.status} />
                      </span>
                      <Money amount={order.total} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {total > orders.length ? (
        <p className={classes.nothing}>
          <Link to="/orders" search={{ tab: 'upcoming', from: today, to }} className={classes.quietLink}>
            {words.moreOrders(total - orders.length)}
          </Link>
        </p>
      ) : null}
    </Section>
  )
}
