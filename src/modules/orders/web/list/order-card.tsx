import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderTimes } from '../../delivery.ts'
import type { OrderRow } from '../../schema.ts'
import { OrderIcon } from '../order-icon.tsx'
import { OrderFlags } from '../page/order-flags.tsx'
import { OfTotal, Owed } from './order-owed.tsx'
import classes from './orders.module.css'

export const OrderCard = (order: OrderRow) => <Card order={order} />

function Card({ order }: { order: OrderRow }) {
  const { day } = useFormats()
  const [handover] = orderTimes(order)
  const what = [order.orderNumber, order.items, ...order.tags].filter(Boolean).join(' · ')
  return (
    <span className={classes.pictured}>
      <OrderIcon order={order} size={40} />
      <span className={classes.card}>
        <span className={classes.line} data-card-head>
          <strong>{order.customerName}</strong>
          <Owed order={order} />
        </span>
        <span className={classes.line}>
          <span className="fine tabular">
            {handover ? <span className={classes.time}>{handover.time}</span> : null} {day(order.eventDate)}
          </span>
          <OrderStatusChip status={order.status} />
        </span>
        <span className={classes.line}>
          <span className={classes.what}>
            <AssigneeMark id={order.assigneeId} /> {what}
          </span>
          <span className={classes.ofTotal}>
            <OfTotal order={order} />
          </span>
        </span>
        <OrderFlags order={order} />
      </span>
    </span>
  )
}
