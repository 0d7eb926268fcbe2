import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { Dated } from '#web/dated.tsx'
import { useFormats } from '#web/formats.tsx'
import { Money } from '#web/money.tsx'
import type { OrderRow } from '../schema.ts'
import { EventTypeDot, OrderTags, useDaysLeft } from './order-columns.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderStatusChip, PaymentChip } from './order-status-chip.tsx'
import { OrderTimes } from './order-times.tsx'
import classes from './orders.module.css'

export const OrderCard = (order: OrderRow) => <Card order={order} />

function Card({ order }: { order: OrderRow }) {
  const { dateLong } = useFormats()
  const daysLeft = useDaysLeft()
  const feeLabel = useFeeLabel()
  return (
    <span className={classes.card}>
      <span className={classes.cardLine}>
        <strong>{order.customerName}</strong>
        <Money amount={order.total} size="strong" />
      </span>
      <span className={classes.cardLine}>
        <span>
          <Dated text={dateLong(order.eventDate)} /> <span className={classes.quiet}>{daysLeft(order.eventDate)}</span>
        </span>
        <span className={classes.quiet}>{order.orderNumber}</span>
      </span>
      <OrderTimes order={order} />
      {order.items ? <span className={classes.clipped}>{order.items}</span> : null}
      <OrderTags tags={order.tags} />
      <OrderFlags order={order} />
      <span className={classes.chips}>
        <OrderStatusChip status={order.status} />
        <PaymentChip order={order} feeLabel={feeLabel} />
        <EventTypeDot eventType={order.eventType} eventTypeColor={order.eventTypeColor} />
      </span>
    </span>
  )
}
