import { orderTimes } from '../../delivery.ts'
import type { OrderRow } from '../../schema.ts'
import classes from './order-times.module.css'

type Props = { order: Pick<OrderRow, 'deliveryType' | 'deliveryTime' | 'deliveryTimeTo' | 'eventTime'> }

/** The handover time, which sorts the order in its day, and the event's time; nothing if neither is known. */
export function OrderTimes({ order }: Props) {
  const times = orderTimes(order)
  if (times.length === 0) return null
  return (
    <span className={classes.times}>
      {times.map(({ label, time }) => (
        <span key={label}>
          <span className="quiet">{label}</span> <span className={classes.time}>{time}</span>
        </span>
      ))}
    </span>
  )
}
