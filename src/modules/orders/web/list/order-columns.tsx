import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { today } from '#shared/dates/dates.ts'
import { type Column, Day } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { orderTimes } from '../../delivery.ts'
import { orderListWords as words } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { OrderIcon } from '../order-icon.tsx'
import { OrderFlags } from '../page/order-flags.tsx'
import { OrderOwed } from './order-owed.tsx'
import classes from './orders.module.css'
import { PaymentChip } from './payment-chip.tsx'

type Props = { order: OrderRow }

function When({ order }: Props) {
  const { day } = useFormats()
  return (
    <>
      <span className="tabular block">{day(order.eventDate)}</span>
      <span className={classes.times}>
        {orderTimes(order).map(({ label, time }) => (
          <span key={label}>
            {time} <span className="quiet">{label}</span>
          </span>
        ))}
      </span>
    </>
  )
}

const Who = ({ order }: Props) => (
  <span className={classes.pictured}>
    <OrderIcon order={order} size={34} />
    <span>
      <span className={classes.name}>{order.customerName}</span>
      <span className={classes.second}>
        {order.orderNumber} <AssigneeMark id={order.assigneeId} />
      </span>
    </span>
  </span>
)

const What = ({ order: { items, eventType, eventTypeColor, tags } }: Props) => (
  <>
    <span className="clipped block" title={items}>
      {items}
    </span>
    <span className={classes.second}>
      <EventTypeDot eventType={eventType} eventTypeColor={eventTypeColor} />
      <OrderTags tags={tags} />
    </span>
  </>
)

const COLUMNS: Column<OrderRow>[] = [
  {
    key: 'eventDate',
    header: words.eventDate,
    cell: (order) => <When order={order} />,
    sortBy: 'server',
    width: 124,
    grows: 1,
  },
  {
    key: 'customer',
    header: words.customer,
    cell: (order) => <Who order={order} />,
    sortBy: 'server',
    width: 132,
    grows: 0.5,
    opens: true,
  },
  {
    key: 'items',
    header: words.items,
    cell: (order) => <What order={order} />,
    width: 148,
    grows: 1.6,
    yields: 1,
  },
  {
    key: 'status',
    header: words.status,
    cell: (order) => (
      <span className={classes.states}>
        <OrderStatusChip status={order.status} />
        <OrderFlags order={order} />
      </span>
    ),
    sortBy: 'server',
    width: 116,
    grows: 0.2,
  },
  {
    key: 'balance',
    header: words.balance,
    cell: (order) => <OrderOwed order={order} />,
    align: 'right',
    width: 104,
    grows: 0.3,
  },
]

/** Two lines a row: the day and its times, who and the number, what and its occasion, the status, what is owed. */
export function useOrderColumns(): Column<OrderRow>[] {
  const feeLabel = useFeeLabel()
  const { timeZone } = useFormats()
  return [
    ...COLUMNS,
    {
      key: 'payment',
      header: words.payment,
      cell: (order) => <PaymentChip order={order} feeLabel={feeLabel} />,
      width: 158,
      optional: true,
    },
    {
      key: 'total',
      header: words.total,
      cell: ({ total }) => <Money amount={total} />,
      sortBy: 'server',
      align: 'right',
      width: 96,
      optional: true,
    },
    {
      key: 'number',
      header: words.number,
      cell: ({ orderNumber }) => orderNumber,
      sortBy: 'server',
      width: 78,
      optional: true,
    },
    {
      key: 'handover',
      header: words.handover,
      cell: ({ deliveryType }) => deliveryType,
      width: 100,
      optional: true,
    },
    {
      key: 'createdAt',
      header: words.createdOn,
      cell: ({ createdAt }) => <Day date={today(createdAt, timeZone)} />,
      sortBy: 'server',
      width: 134,
      optional: true,
    },
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

function OrderTags({ tags }: Pick<OrderRow, 'tags'>) {
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
