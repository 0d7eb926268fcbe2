import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { OrderRow } from '../../schema.ts'
import { OrderIcon } from '../order-icon.tsx'
import { OrderFlags } from '../page/order-flags.tsx'
import { OrderTimes } from '../page/order-times.tsx'
import { EventTypeDot, OrderTags } from './order-columns.tsx'
import classes from './orders.module.css'
import { PaymentChip } from './payment-chip.tsx'

export const OrderCard = (order: OrderRow) => <Card order={order} />

function Card({ order }: { order: OrderRow }) {
  const { day } = useFormats()
  const feeLabel = useFeeLabel()
  return (
    <span className={classes.pictured}>
      <OrderIcon order={order} size={48} />
      <span className={classes.card}>
        <span className="spread">
          <strong>{order.customerName}</strong>
          <Money amount={order.total} size="strong" />
        </span>
        <span className="spread">
          <span>{day(order.eventDate)}</span>
          <span className={classes.number}>
            <AssigneeMark id={order.assigneeId} /> {order.orderNumber}
          </span>
        </span>
        <OrderTimes order={order} />
        {order.items ? <span className="clipped quiet small">{order.items}</span> : null}
        <OrderTags tags={order.tags} />
        <OrderFlags order={order} />
      </span>
      <span className={classes.chips}>
        <OrderStatusChip status={order.status} />
        <PaymentChip order={order} feeLabel={feeLabel} />
        <EventTypeDot eventType={order.eventType} eventTypeColor={order.eventTypeColor} />
      </span>
    </span>
  )
}
