import { ENDED, type OrderStatus, TENTATIVE } from '#modules/order-status/order-statuses.ts'
import { handoverHour, orderTimeTexts, slotMinutes } from '#modules/orders/delivery.ts'
import type { CalendarEvent } from '#shared/dates/ics.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { FeedKind } from './schema.ts'
import { feedWords as words } from './words.ts'

export type FeedOrder = {
  id: number
  version: number
  changedAt: string
  orderNumber: string
  customerName: string
  status: OrderStatus
  eventDate: string
  eventTime: string | null
  deliveryType: 'Collection' | 'Delivery' | null
  deliveryTime: string | null
  deliveryTimeTo: string | null
  eventType: string | null
  deliveryAddress: string | null
  items: string
}
export type FeedTask = {
  id: number
  version: number
  changedAt: string
  title: string
  dueDate: string
  completed: boolean
  orderNumber: string | null
}
export type FeedPayment = {
  orderId: number
  version: number
  changedAt: string
  orderNumber: string
  customerName: string
  kind: 'fee' | 'balance'
  /** The month of the invoice that asks for it, such as 2026-11. */
  invoiceMonth: string | null
  dueDate: string
  amount: string
  currency: string
}
export type FeedRows = { orders: FeedOrder[]; tasks: FeedTask[]; payments: FeedPayment[] }

type Feed = {
  kind: FeedKind
  hideNames: boolean
  /** The owner's name for the booking fee. */
  feeLabel: string
  /** The address of this installation, with and without its protocol. */
  baseUrl: string
  host: string
}

/** The events of a feed, holding only what its reader needs. */
export function feedEvents(
  { orders, tasks, payments }: FeedRows,
  { kind, hideNames, feeLabel, baseUrl, host }: Feed,
): CalendarEvent[] {
  const who = (name: string, number: string) => (hideNames ? words.order(number) : `${name} · ${number}`)
  const wants = (one: FeedKind) => kind === 'all' || kind === one
  return [
    ...(wants('orders') ? orders : []).map(
      (order): CalendarEvent => ({
        uid: `order-${order.id}@${host}`,
        sequence: order.version - 1,
        changedAt: order.changedAt,
        date: order.eventDate,
        time: handoverHour(order),
        minutes: slotMinutes(order.deliveryTime, order.deliveryTimeTo),
        summary: [who(order.customerName, order.orderNumber), order.eventType].filter(Boolean).join(' · '),
        description: [words.status(order.status), ...orderTimeTexts(order), order.items].filter(Boolean).join('\n'),
        location: hideNames ? null : order.deliveryAddress,
        url: `${baseUrl}/orders/${order.id}`,
        status: ENDED.includes(order.status)
          ? 'CANCELLED'
          : TENTATIVE.includes(order.status)
            ? 'TENTATIVE'
            : 'CONFIRMED',
      }),
    ),
    ...(wants('tasks') ? tasks : []).map(
      (task): CalendarEvent => ({
        uid: `task-${task.id}@${host}`,
        sequence: task.version - 1,
        changedAt: task.changedAt,
        date: task.dueDate,
        summary: task.completed ? words.doneTask(task.title) : task.title,
        description: task.orderNumber === null ? null : words.order(task.orderNumber),
        url: `${baseUrl}/tasks?edit=${task.id}`,
        status: 'CONFIRMED',
        free: true,
      }),
    ),
    ...(wants('payments') ? payments : []).map(
      (payment): CalendarEvent => ({
        uid: `${payment.kind}-${payment.orderId}@${host}`,
        sequence: payment.version - 1,
        changedAt: payment.changedAt,
        date: payment.dueDate,
        summary: words.payment(
          formatMoney(payment.amount, payment.currency),
          who(payment.customerName, payment.orderNumber),
        ),
        description: payment.kind === 'fee' ? feeLabel : words.balance,
        url: `${baseUrl}${payment.invoiceMonth ? `/monthly-invoices?month=${payment.invoiceMonth}` : `/orders/${payment.orderId}`}`,
        status: 'CONFIRMED',
        free: true,
      }),
    ),
  ]
}
