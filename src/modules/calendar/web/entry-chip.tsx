import {
  IconCheck,
  IconChefHat,
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
import { mediaUrl } from '#modules/media/media-url.ts'
import { OrderStatusMark } from '#modules/order-status/web/order-status-chip.tsx'
import { handoverHour, orderTimes, orderTimeTexts } from '#modules/orders/delivery.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { AssigneeMark } from '#modules/team/web/assignee.tsx'
import { formatTime } from '#shared/text/format.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type CalendarBake, type Entry, isMovable, isTentative } from '../entries.ts'
import type { CalendarOrder, CalendarPayment } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'

const WorkChip = fetchedPart(async () => (await import('./work-chip.tsx')).WorkChip)

/** A line in a cell, a card at its hour, or a row of a list. */
type Size = 'line' | 'card' | 'row'
const PICTURE = { line: 18, card: 32, row: 40 } as const satisfies Record<Size, number>
type Props = { entry: Entry; size?: Size }

/** One entry: its colour, its time, its name. */
export function EntryChip({ entry, size = 'line' }: Props) {
  switch (entry.kind) {
    case 'order':
      return <OrderEntry order={entry.order} size={size} />
    case 'bake':
      return <BakeChip bakes={entry.bakes} />
    case 'work':
      return <WorkChip work={entry.work} />
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
          <AssigneeMark id={entry.task.assigneeId} />
        </Link>
      )
    case 'payment':
      return <PaymentChip payment={entry.payment} size={size} />
    case 'enquiry':
      return (
        <Link {...linkTo(`/order-requests/${entry.id}`)} className={classes.plain} title={words.enquiry}>
          <IconInbox size={14} aria-hidden />
          <span className={classes.label}>{entry.name}</span>
        </Link>
      )
  }
}

function PaymentChip({ payment, size }: { payment: CalendarPayment; size: Size }) {
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const title = words.due(payment.kind === 'fee' ? feeLabel : words.balance)
  const { invoiceMonth: month, orderId } = payment
  const opens = month === null ? linkTo(`/orders/${orderId}`) : linkTo('/monthly-invoices', { month })
  return (
    <Link {...opens} className={classes.plain} title={title}>
      <IconCoin size={14} aria-hidden />
      <span className={classes.label}>
        {size === 'row' ? `${title} ` : null}
        {money(payment.amount)} {payment.customerName}
      </span>
    </Link>
  )
}

/** Several days show the first few bakes, a single day all. */
const BAKES = 4

function BakeChip({ bakes }: { bakes: readonly CalendarBake[] }) {
  const most = bakes.length > BAKES + 1 ? BAKES : bakes.length
  return (
    <Link to="/bake-plan" className={classes.bake} data-bakes={bakes.length} title={words.bakeTitle}>
      <span className={classes.bakeTitle}>
        <IconChefHat size={14} aria-hidden /> {words.bake}
      </span>
      <span className={classes.bakes}>
        {bakes.map(({ recipeId, name, batches }, at) => (
          // Two versions of a recipe are two bakes.
          <span key={`${recipeId} ${at}`} className={classes.bakeOf} data-rest={at >= most || undefined}>
            {words.bakeOf(name, batches)}
          </span>
        ))}
      </span>
      {bakes.length > most ? <span className={classes.bakesMore}>{words.more(bakes.length - most)}</span> : null}
    </Link>
  )
}

type OrderProps = { order: CalendarOrder; size: Size }

/** The kitchen opens the job sheet instead of the order. */
function OrderEntry(props: OrderProps) {
  return useIsKitchen() ? <SheetChip {...props} /> : <OrderChip {...props} />
}

const orderTitle = (order: CalendarOrder) =>
  [order.customerName, order.eventType, order.items, order.status, ...orderTimeTexts(order)].filter(Boolean).join(' · ')

function SheetChip({ order, size }: OrderProps) {
  return (
    <a
      href={jobSheetsApi.one.url({ id: order.id })}
      target="_blank"
      rel="noopener"
      className={classes.order}
      data-size={size}
      data-order={order.id}
      data-tentative={isTentative(order) || undefined}
      style={{ '--event': order.eventTypeColor ?? 'var(--ink-muted)' } as CSSProperties}
      title={`${words.jobSheet}: ${orderTitle(order)}`}
    >
      <OrderText order={order} size={size} />
    </a>
  )
}

function OrderText({ order, size }: OrderProps) {
  const { imageId, items, look } = order
  const hour = handoverHour(order)
  return (
    <>
      {size === 'row' ? <span className={classes.hour}>{hour === null ? null : formatTime(hour)}</span> : null}
      {size === 'line' ? <ShortTime order={order} /> : null}
      <span className={classes.picture}>
        <CakePicture url={imageId === null ? null : mediaUrl(imageId, 320)} look={look} size={PICTURE[size]} />
      </span>
      <span className={classes.label}>
        {size === 'card' ? <WholeTime order={order} /> : null}
        <span className={classes.customer}>{order.customerName}</span>
        {order.eventType ? <span className={classes.eventType}>{order.eventType}</span> : null}
        {items && size !== 'line' ? (
          <span className={classes.items}>
            {size === 'row' ? timesBeside(order) : null}
            {items}
          </span>
        ) : null}
      </span>
      <AssigneeMark id={order.assigneeId} />
      {size === 'row' ? null : <OrderStatusMark status={order.status} />}
      {isTentative(order) ? <span className="visually-hidden">{words.tentative}</span> : null}
    </>
  )
}

function OrderChip({ order, size }: OrderProps) {
  const { begin, wasDragged, grab, moving } = useCalendar()
  const movable = isMovable(order)
  const tentative = isTentative(order)
  return (
    <Link
      {...(order.status === 'Draft' ? linkTo('/orders/new', { edit: order.id }) : linkTo(`/orders/${order.id}`))}
      className={classes.order}
      data-size={size}
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
      <OrderText order={order} size={size} />
    </Link>
  )
}

/** The text beside a row's hour says which time it is, its end, and the other one: "Deliver, Event 6:00 PM". */
function timesBeside(order: CalendarOrder): string | null {
  const [first, ...others] = orderTimes(order)
  const hour = handoverHour(order)
  if (first === undefined || hour === null) return null
  const whole = first.time === formatTime(hour) ? first.label : `${first.label} ${first.time}`
  return `${[whole, ...others.map(({ label, time }) => `${label} ${time}`)].join(', ')} · `
}

/** The time whole, then the rest of its words as far as there is room. */
function WholeTime({ order }: { order: CalendarOrder }) {
  const [first] = orderTimes(order)
  const { deliveryTime: from, deliveryTimeTo: to } = order
  if (first === undefined) return null
  return (
    <span className={classes.when}>
      <span className={classes.whole}>{from ? formatTime(from) : first.time}</span>
      {from && to ? <span>{words.until(formatTime(to))}</span> : null}
      <span>{first.label}</span>
    </span>
  )
}

/** The hour that places the order in its day; an icon marks a hand-over. */
function ShortTime({ order }: { order: CalendarOrder }) {
  const hour = handoverHour(order)
  if (hour === null) return null
  const isHandover = order.deliveryTime !== null || order.deliveryTimeTo !== null
  const Picture = HANDOVER_PICTURES[order.deliveryType ?? 'none']
  return (
    <span className={classes.time}>
      {isHandover ? <Picture size={12} aria-hidden /> : null}
      <span aria-hidden>{shortTime(hour)}</span>
      <span className="visually-hidden">{orderTimeTexts(order).join(', ')}</span>
    </span>
  )
}

const HANDOVER_PICTURES = { Collection: IconShoppingBag, Delivery: IconTruckDelivery, none: IconPackage }

/** "2:30p", "9a": cells are narrow. */
const shortTime = (time: string) =>
  formatTime(time)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase())
