import { IconCheck, IconCoin, IconInbox, IconSquare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { formatTime } from '#shared/format.ts'
import { useFormats } from '#web/formats.tsx'
import { type Entry, isMovable, isTentative } from '../entries.ts'
import type { CalendarOrder, CalendarPayment } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'

/** One entry, one line: its colour, its time, its name. */
export function EntryChip({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'order':
      return <OrderChip order={entry.order} />
    case 'task':
      return (
        <Link
          to="/tasks"
          search={{ edit: entry.task.id } as never}
          className={classes.plain}
          data-done={entry.task.completed || undefined}
        >
          {entry.task.completed ? <IconCheck size={14} aria-hidden /> : <IconSquare size={14} aria-hidden />}
          <span className={classes.label}>{entry.task.title}</span>
        </Link>
      )
    case 'payment':
      return <PaymentChip payment={entry.payment} />
    case 'enquiry':
      return (
        <Link to={`/order-requests/${entry.id}` as string} className={classes.plain} title={words.enquiry}>
          <IconInbox size={14} aria-hidden />
          <span className={classes.label}>{entry.name}</span>
        </Link>
      )
  }
}

function PaymentChip({ payment }: { payment: CalendarPayment }) {
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const title = payment.kind === 'fee' ? words.due(feeLabel) : words.balance
  return (
    <Link to={`/orders/${payment.orderId}` as string} className={classes.plain} title={title}>
      <IconCoin size={14} aria-hidden />
      <span className={classes.label}>
        {money(payment.amount)} {payment.customerName}
      </span>
    </Link>
  )
}

function OrderChip({ order }: { order: CalendarOrder }) {
  const { begin, wasDragged, grab, moving } = useCalendar()
  const movable = isMovable(order)
  const tentative = isTentative(order)
  return (
    <Link
      to={(order.status === 'Draft' ? `/orders/new?edit=${order.id}` : `/orders/${order.id}`) as string}
      className={classes.order}
      data-order={order.id}
      data-tentative={tentative || undefined}
      data-moving={moving?.id === order.id || undefined}
      data-movable={movable || undefined}
      style={{ '--event': order.eventTypeColor ?? 'var(--ink-muted)' } as CSSProperties}
      draggable={false}
      aria-description={movable ? words.grabHelp : undefined}
      title={[order.customerName, order.eventType, order.status].filter(Boolean).join(' · ')}
      onPointerDown={movable ? (event) => begin(event, order) : undefined}
      onClickCapture={(event) => {
        if (!wasDragged()) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !movable) return
        event.preventDefault()
        grab(order)
      }}
    >
      {order.eventTime ? <span className={classes.time}>{shortTime(order.eventTime)}</span> : null}
      <span className={classes.label}>
        {order.customerName}
        {order.eventType ? <span className={classes.eventType}>{order.eventType}</span> : null}
      </span>
      <span className={classes.hidden}>
        {order.status}
        {tentative ? `, ${words.tentative}` : ''}
      </span>
    </Link>
  )
}

/** "2:30p", "9a": a cell is narrow. */
const shortTime = (time: string) =>
  formatTime(time)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase())
