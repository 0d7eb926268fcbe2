import {
  IconCalendarEvent,
  IconCheck,
  IconCoin,
  IconInbox,
  IconPackage,
  IconShoppingBag,
  IconSquare,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { jobSheetsApi } from '#modules/job-sheets/web/job-sheets-api.ts'
import { mediaUrl } from '#modules/media/schema.ts'
import { handoverHour, orderTimeTexts } from '#modules/orders/delivery.ts'
import { OrderTimes } from '#modules/orders/web/page/order-times.tsx'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { formatTime } from '#shared/text/format.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type Entry, isMovable, isTentative } from '../entries.ts'
import type { CalendarOrder, CalendarPayment } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'

type Props = {
  entry: Entry
  /** In a list of days, where there is room for both of its times in words. */
  full?: boolean
}

/** One entry: its colour, its time, its name. */
export function EntryChip({ entry, full = false }: Props) {
  switch (entry.kind) {
    case 'order':
      return <OrderEntry order={entry.order} full={full} />
    case 'task':
      return (
        <Link
          to="/tasks"
          search={{ edit: entry.task.id }}
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
        <Link {...linkTo(`/order-requests/${entry.id}`)} className={classes.plain} title={words.enquiry}>
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
    <Link {...linkTo(`/orders/${payment.orderId}`)} className={classes.plain} title={title}>
      <IconCoin size={14} aria-hidden />
      <span className={classes.label}>
        {money(payment.amount)} {payment.customerName}
      </span>
    </Link>
  )
}

type OrderProps = { order: CalendarOrder; full: boolean }

/** To the kitchen an order is its job sheet. */
function OrderEntry(props: OrderProps) {
  return useIsKitchen() ? <SheetChip {...props} /> : <OrderChip {...props} />
}

const orderTitle = (order: CalendarOrder) =>
  [order.customerName, order.eventType, order.status, ...orderTimeTexts(order)].filter(Boolean).join(' · ')

function SheetChip({ order, full }: OrderProps) {
  return (
    <a
      href={jobSheetsApi.one.url({ id: order.id })}
      target="_blank"
      rel="noopener"
      className={classes.order}
      data-order={order.id}
      data-tentative={isTentative(order) || undefined}
      style={{ '--event': order.eventTypeColor ?? 'var(--ink-muted)' } as CSSProperties}
      title={`${words.jobSheet}: ${orderTitle(order)}`}
    >
      <OrderText order={order} full={full} />
    </a>
  )
}

function OrderText({ order, full }: OrderProps) {
  return (
    <>
      {full ? (
        <CakePicture url={order.imageId === null ? null : mediaUrl(order.imageId, 320)} look={order.look} size={32} />
      ) : (
        <ShortTime order={order} />
      )}
      <span className={classes.label}>
        {order.customerName}
        {order.eventType ? <span className={classes.eventType}>{order.eventType}</span> : null}
        {full ? <OrderTimes order={order} /> : null}
      </span>
      <span className="visually-hidden">
        {order.status}
        {isTentative(order) ? `, ${words.tentative}` : ''}
      </span>
    </>
  )
}

function OrderChip({ order, full }: OrderProps) {
  const { begin, wasDragged, grab, moving } = useCalendar()
  const movable = isMovable(order)
  const tentative = isTentative(order)
  return (
    <Link
      {...(order.status === 'Draft' ? linkTo('/orders/new', { edit: order.id }) : linkTo(`/orders/${order.id}`))}
      className={classes.order}
      data-order={order.id}
      data-tentative={tentative || undefined}
      data-moving={moving?.id === order.id || undefined}
      data-movable={movable || undefined}
      style={{ '--event': order.eventTypeColor ?? 'var(--ink-muted)' } as CSSProperties}
      draggable={false}
      aria-description={movable ? words.grabHelp : undefined}
      title={orderTitle(order)}
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
      <OrderText order={order} full={full} />
    </Link>
  )
}

/** The hour by which it stands in its day; the picture beside it says of what. */
function ShortTime({ order }: { order: CalendarOrder }) {
  const hour = handoverHour(order)
  if (hour === null) return null
  const isHandover = order.deliveryTime !== null || order.deliveryTimeTo !== null
  const Picture = isHandover ? HANDOVER_PICTURES[order.deliveryType ?? 'none'] : IconCalendarEvent
  return (
    <span className={classes.time}>
      <Picture size={12} aria-hidden />
      <span aria-hidden>{shortTime(hour)}</span>
      <span className="visually-hidden">{orderTimeTexts(order).join(', ')}</span>
    </span>
  )
}

const HANDOVER_PICTURES = { Collection: IconShoppingBag, Delivery: IconTruckDelivery, none: IconPackage }

/** "2:30p", "9a": a cell is narrow. */
const shortTime = (time: string) =>
  formatTime(time)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase())
