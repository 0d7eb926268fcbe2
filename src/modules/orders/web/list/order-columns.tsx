import { ENDED } from '#modules/order-status/order-statuses.ts'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { daysBetween } from '#shared/dates/dates.ts'
import { type Column, dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { OrderIcon } from '../order-icon.tsx'
import { OrderFlags } from '../page/order-flags.tsx'
import { OrderTimes } from '../page/order-times.tsx'
import classes from './orders.module.css'
import { PaymentChip } from './payment-chip.tsx'

export function useDaysLeft(): (date: string | null) => string {
  const { today } = useFormats()
  const now = today()
  return (date) => (date === null ? '' : words.daysLeft(daysBetween(now, date)))
}

export function useOrderColumns(): Column<OrderRow>[] {
  const feeLabel = useFeeLabel()
  return [
    {
      key: 'number',
      header: words.number,
      cell: (order) => (
        <>
          {order.orderNumber}
          <span className="quiet fine block">
            <AssigneeMark id={order.assigneeId} />
          </span>
        </>
      ),
      sortBy: 'server',
      width: 68,
    },
    dateColumn<OrderRow>({
      key: 'eventDate',
      header: words.eventDate,
      date: (order) => order.eventDate,
      below: (order) => <OrderTimes order={order} />,
      width: 142,
    }),
    {
      key: 'customer',
      header: words.customer,
      cell: (order) => (
        <span className={classes.pictured}>
          <OrderIcon order={order} />
          <span>
            {order.customerName}
            <span className="quiet fine block">
              <EventTypeDot eventType={order.eventType} eventTypeColor={order.eventTypeColor} />
            </span>
            <OrderTags tags={order.tags} />
          </span>
        </span>
      ),
      sortBy: 'server',
      width: 190,
    },
    {
      key: 'items',
      header: words.items,
      cell: (order) => <span className={classes.twoLines}>{order.items}</span>,
      width: 114,
      yields: 2,
    },
    {
      key: 'status',
      header: words.status,
      cell: (order) => (
        <>
          <OrderStatusChip status={order.status} />
          <OrderFlags order={order} />
        </>
      ),
      sortBy: 'server',
      width: 124,
    },
    {
      key: 'payment',
      header: words.payment,
      cell: (order) => <PaymentChip order={order} feeLabel={feeLabel} />,
      width: 158,
      yields: 3,
    },
    moneyColumn<OrderRow>({ key: 'total', header: words.total, amount: (order) => order.total, width: 88, yields: 4 }),
    {
      ...moneyColumn<OrderRow>({
        key: 'balance',
        header: words.balance,
        amount: (order) => (ENDED.includes(order.status) ? null : order.balance),
        width: 88,
        yields: 1,
      }),
      sortBy: undefined,
    } as Column<OrderRow>,
  ]
}

export function EventTypeDot({ eventType, eventTypeColor }: Pick<OrderRow, 'eventType' | 'eventTypeColor'>) {
  if (eventType === null) return null
  return (
    <span className={classes.type}>
      <span className={classes.dot} style={{ background: eventTypeColor ?? 'var(--line)' }} aria-hidden />
      {eventType}
    </span>
  )
}

export function OrderTags({ tags }: Pick<OrderRow, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}
