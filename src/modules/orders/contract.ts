import { z } from 'zod'
import { byId, flag, id, instant, isoDate, optionalText, pathId } from '#shared/fields.ts'
import { listing } from '#shared/paging.ts'
import { MONTHS } from '#shared/period.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { ORDER_NEEDS, ORDER_TABS } from './filters.ts'
import { Order, OrderChanges, OrderInput, OrderRow } from './schema.ts'
import { ORDER_STATUSES } from './status.ts'

/** How each tab is sorted until somebody sorts it otherwise. */
export const USUAL_SORT = {
  upcoming: 'eventDate',
  quotes: '-createdAt',
  action: 'eventDate',
  past: '-eventDate',
  all: '-createdAt',
} as const

export const OrderListing = listing(['eventDate', 'number', 'customer', 'status', 'total', 'createdAt']).extend({
  tab: z.enum(ORDER_TABS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  eventTypeId: pathId.optional(),
  contactId: pathId.optional(),
  payment: z.enum(['unpaid', 'part', 'paid', 'owing', 'overdue']).optional(),
  /** What waits for the owner, as the dashboard counts it. */
  needs: z.enum(ORDER_NEEDS).optional(),
  /** In which month they were completed. */
  completed: z.enum(MONTHS).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type OrderListing = z.infer<typeof OrderListing>

export const StatusChange = z.object({
  to: z.string().max(30),
  reason: optionalText('Reason', 500),
  /** Mails the customer, where the move is one that she may be told of. */
  tellCustomer: flag.optional(),
  /** At the head of that mail. The reason stays with the bakery. */
  message: optionalText('Message', 5000),
  version: z.int().positive(),
})

const OrderTotalsView = z.object({
  lines: z.array(
    z.object({
      subtotal: z.string(),
      discountShare: z.string(),
      tax: z.string(),
      total: z.string(),
      taxPercent: z.string(),
    }),
  ),
  subtotal: z.string(),
  tax: z.string(),
  discount: z.string(),
  setupFee: z.string(),
  deliveryTax: z.string(),
  total: z.string(),
  cost: z.string(),
  grossProfit: z.string(),
  profit: z.string().nullable(),
  costedLines: z.int(),
  bookingFee: z.string(),
  bookingFeeDueOn: isoDate.nullable(),
  balanceDueOn: isoDate.nullable(),
  isPaidInFull: flag,
})

const HistoryEntry = z.object({
  id,
  at: instant,
  actorName: z.string(),
  act: z.string(),
  details: z.record(z.string(), z.unknown()),
})

export const ordersContract = {
  list: get('/orders', { summary: 'Orders and quotes', query: OrderListing, list: OrderRow }),
  create: post('/orders', { summary: 'New order, as a draft', body: OrderInput, output: Order, status: 201 }),
  get: get('/orders/{id}', { summary: 'One order with its lines', params: byId, output: Order }),
  update: patch('/orders/{id}', { summary: 'Change an order', params: byId, body: OrderChanges, output: Order }),
  remove: del('/orders/{id}', { summary: 'Delete a draft that never had a number', params: byId }),
  price: post('/orders/price', {
    summary: 'Totals and payment plan of an order, without saving it',
    /** `id`: of the order that would be changed; it keeps how it was taxed and what it was priced with. */
    body: OrderInput.extend({ id: id.optional() }),
    output: OrderTotalsView,
    whenLapsed: true,
  }),
  status: post('/orders/{id}/status', {
    summary: 'Move an order to another status',
    params: byId,
    body: StatusChange,
    output: Order,
  }),
  duplicate: post('/orders/{id}/duplicate', {
    summary: 'A draft with the same lines',
    params: byId,
    output: Order,
    status: 201,
  }),
  history: get('/orders/{id}/history', {
    summary: 'What happened to an order',
    params: byId,
    output: z.array(HistoryEntry),
  }),
  convert: post('/enquiries/{id}/convert', {
    summary: 'A quote or an order out of an enquiry',
    params: byId,
    body: z.object({ kind: z.enum(['quote', 'order']).optional() }),
    output: z.object({ orderId: id }),
    status: 201,
  }),
}
