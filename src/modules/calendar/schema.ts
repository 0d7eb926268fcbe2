import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { DeliveryType } from '#modules/orders/order-fields.ts'
import { PRIORITIES } from '#modules/tasks/priority.ts'
import { CakeLook } from '#shared/cake-icon/look.ts'
import { flag, id, instant, isoDate, moneyOut, version } from '#shared/fields.ts'

/** More than a month's grid of six weeks, or an agenda of two months. */
export const MOST_DAYS = 100

export const CalendarOrder = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The cake icon, until there is a picture. */
  look: CakeLook,
  imageId: id.nullable(),
  eventDate: isoDate,
  eventTime: z.string().nullable(),
  deliveryType: DeliveryType.nullable(),
  deliveryTime: z.string().nullable(),
  deliveryTimeTo: z.string().nullable(),
  eventType: z.string().nullable(),
  eventTypeColor: z.string().nullable(),
  items: z.string(),
  /** A customer has seen or accepted the date. */
  sent: flag,
  assigneeId: id.nullable(),
  version,
})
export type CalendarOrder = z.infer<typeof CalendarOrder>

export const CalendarTask = z.object({
  id,
  title: z.string(),
  dueDate: isoDate,
  priority: z.enum(PRIORITIES),
  completed: flag,
  assigneeId: id.nullable(),
})
export type CalendarTask = z.infer<typeof CalendarTask>

export const CalendarPayment = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  kind: z.enum(['fee', 'balance']),
  /** The month of the invoice that asks for it, such as 2026-11. */
  invoiceMonth: z.string().nullable(),
  dueDate: isoDate,
  amount: moneyOut,
})
export type CalendarPayment = z.infer<typeof CalendarPayment>

export const CalendarEnquiry = z.object({ id, reference: z.string(), name: z.string(), eventDate: isoDate })
export type CalendarEnquiry = z.infer<typeof CalendarEnquiry>

export const CalendarSpan = z.object({
  today: isoDate,
  orders: z.array(CalendarOrder),
  tasks: z.array(CalendarTask),
  payments: z.array(CalendarPayment),
  enquiries: z.array(CalendarEnquiry),
})
/** The kitchen's view, without payments and requests. */
export const KitchenSpan = CalendarSpan.omit({ payments: true, enquiries: true })

export type CalendarSpan = z.infer<typeof CalendarSpan>

export const FEED_KINDS = ['all', 'orders', 'tasks', 'payments'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export const FeedInput = z.object({ kind: z.enum(FEED_KINDS), hideNames: flag.optional() })
export type FeedInput = z.infer<typeof FeedInput>

export const Feed = z.object({
  id,
  kind: z.enum(FEED_KINDS),
  hideNames: flag,
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Feed = z.infer<typeof Feed>

export const FeedWithUrl = Feed.extend({ url: z.string() })
