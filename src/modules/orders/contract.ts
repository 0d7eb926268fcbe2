import { z } from 'zod'
import { EnquiryConversion } from '#modules/inbox/schema.ts'
import { ORDER_STATUSES, STATUS_WORDS } from '#modules/order-status/order-statuses.ts'
import { ASSIGNEE } from '#modules/team/assignee.ts'
import { MONTHS } from '#shared/dates/period.ts'
import {
  byId,
  flag,
  id,
  idList,
  isoDate,
  money,
  moneyOut,
  optionalText,
  pathId,
  quantityOut,
  required,
} from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { AgainOffer, AgainQuery, OrderAgain } from './again.ts'
import { OrderOut, OrderRowOut } from './aliases.ts'
import { ORDER_NEEDS, ORDER_SORTS, ORDER_TABS, PAYMENT_FILTERS, TAG_MAX } from './filters.ts'
import { DeliveryType } from './order-fields.ts'
import { OrderNote, OrderNoteChanges, OrderNoteInput } from './order-note.ts'
import { NewOrder } from './order-shapes.ts'
import { LINES_MAX, OrderChanges, OrderInput, OrderKind, ReachChoice, Requote, RequoteChoice } from './schema.ts'
import { CANCELLERS } from './what-comes-back.ts'

export const OrderListing = listing(ORDER_SORTS).extend({
  tab: z.enum(ORDER_TABS).optional(),
  status: z.enum([...ORDER_STATUSES, ...STATUS_WORDS]).optional(),
  kind: OrderKind.optional(),
  /** Matches orders with an item of this type; a product's type counts. */
  productType: required('Product type', 60).optional(),
  eventTypeId: pathId.optional(),
  contactId: pathId.optional(),
  assignee: z.string().regex(ASSIGNEE).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  /** Orders that wait for the owner, as the dashboard counts them. */
  needs: z.enum(ORDER_NEEDS).optional(),
  /** The month in which they were completed. */
  completed: z.enum(MONTHS).optional(),
  /** Orders that take up a place on their day: booked or further on. */
  takesPlace: z.literal('true').optional(),
  /** Quotes and bookings whose day went to an order whose booking fee came first. */
  dayGone: z.literal('true').optional(),
  /** Orders that came by this menu. */
  menu: pathId.optional(),
  delivery: DeliveryType.optional(),
  tag: required('Tag', TAG_MAX).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type OrderListing = z.infer<typeof OrderListing>

const { page: _page, pageSize: _pageSize, archived: _archived, sort, ...filters } = OrderListing.shape
const { tab: _tab, status: _status, ...boardFilters } = filters
/** The filters of a list of orders. */
export const OrderFilters = z.object(filters)
export type OrderFilters = z.infer<typeof OrderFilters>

const EXPORT_MAX = 200
export const OrderExport = OrderFilters.extend({
  sort,
  /** Limits the export to these orders. */
  ids: idList(EXPORT_MAX).optional(),
})
export type OrderExport = z.infer<typeof OrderExport>

/** The most cards in a column; the list shows the rest. */
export const BOARD_COLUMN_MAX = 40

export const BoardQuery = z.object({ ...boardFilters, closed: z.literal('true').optional() })
export type BoardQuery = z.infer<typeof BoardQuery>
/** The filters in the form of an address. */
export type BoardFilters = z.input<typeof BoardQuery>

const BoardColumn = z.object({ status: z.enum(ORDER_STATUSES), total: z.int(), orders: z.array(OrderRowOut) })
export type BoardColumn = z.input<typeof BoardColumn>

const OrderSums = z.object({ orders: z.int(), total: moneyOut, amountPaid: moneyOut, balance: moneyOut })
export type OrderSums = z.infer<typeof OrderSums>

export const StatusChange = z.object({
  to: z.string().max(30),
  reason: optionalText('Reason', 500),
  /** Mails the customer, if this move has a mail. */
  tellCustomer: flag.optional(),
  /** Shown at the top of that mail. The reason stays with the bakery. */
  message: optionalText('Message', 5000),
  /** The person who cancels the order. */
  by: z.enum(CANCELLERS).optional(),
  /** How much of what was paid goes back when it is cancelled. Without it no money moves. */
  back: money('Amount').optional(),
  /** The amount that was worked out and shown, where the owner gives back another. */
  seen: money('Amount').optional(),
  as: z.enum(['money', 'credit']).optional(),
  /** Why less goes back than the terms give. */
  whyLess: optionalText('Why less', 500),
  /** The choices for reopening an ended quote; needed if it would differ today. */
  requote: RequoteChoice.optional(),
  version: z.int().positive(),
})
export type StatusChange = z.infer<typeof StatusChange>

/** The choices so far; without `keep` the proposed ones. */
export const RequoteQuery = z.object({
  keep: z.union([z.literal('none'), idList(LINES_MAX)]).optional(),
  keepTaxes: z.literal('true').optional(),
  eventDate: isoDate.optional(),
})
export type RequoteQuery = z.infer<typeof RequoteQuery>

const OrderTotalsView = z.object({
  lines: z.array(
    z.object({
      subtotal: moneyOut,
      discountShare: moneyOut,
      tax: moneyOut,
      total: moneyOut,
      taxPercent: z.string(),
      quantity: quantityOut,
      /** The cost of one; null if unknown. */
      cost: z.string().nullable(),
    }),
  ),
  subtotal: moneyOut,
  tax: moneyOut,
  discount: moneyOut,
  setupFee: moneyOut,
  deliveryTax: moneyOut,
  total: moneyOut,
  cost: moneyOut,
  grossProfit: moneyOut,
  profit: moneyOut.nullable(),
  costedLines: z.int(),
  bookingFee: moneyOut,
  bookingFeeDueOn: isoDate.nullable(),
  balanceDueOn: isoDate.nullable(),
  isPaidInFull: flag,
})

export const ordersContract = {
  list: get('/orders', { summary: 'Orders and quotes', query: OrderListing, list: OrderRowOut }),
  board: get('/orders/board', {
    summary: 'Orders in columns by status, the next ones of each',
    query: BoardQuery,
    output: z.array(BoardColumn),
  }),
  sums: get('/orders/sums', {
    summary: 'What the booked orders of a list come to (ORD-6)',
    query: OrderFilters,
    output: OrderSums,
  }),
  export: get('/orders/export', { summary: 'Orders as CSV', query: OrderExport, file: true, audited: true }),
  tags: get('/orders/tags', { summary: 'Tags in use, the most used first', output: z.array(z.string()) }),
  create: post('/orders', {
    summary: 'New order, as a draft where it asks for no other status',
    body: NewOrder,
    output: OrderOut,
    status: 201,
  }),
  get: get('/orders/{id}', { summary: 'One order with its lines', params: byId, output: OrderOut }),
  update: patch('/orders/{id}', { summary: 'Change an order', params: byId, body: OrderChanges, output: OrderOut }),
  remove: del('/orders/{id}', { summary: 'Delete a draft that never had a number', params: byId }),
  restore: post('/orders/{id}/restore', { summary: 'Bring a deleted draft back', params: byId, output: OrderOut }),
  price: post('/orders/price', {
    summary: 'Totals and payment plan of an order, without saving it',
    /** The `id` of the order that would be changed: it keeps its tax rules and its prices. */
    body: OrderInput.extend({ id: id.optional() }),
    output: OrderTotalsView,
    reads: true,
  }),
  status: post('/orders/{id}/status', {
    summary: 'Move an order to another status',
    params: byId,
    body: StatusChange,
    output: OrderOut,
  }),
  reach: post('/orders/{id}/reach', {
    summary: 'Say which address and number of its customer count',
    params: byId,
    body: ReachChoice,
    output: OrderOut,
  }),
  assign: post('/orders/{id}/assignee', {
    summary: 'Give an order to somebody of the team, or to nobody',
    params: byId,
    body: z.object({ assigneeId: id.nullable() }),
    output: OrderOut,
  }),
  requote: get('/orders/{id}/requote', {
    summary: 'What a declined or expired quote would cost if it were offered again',
    params: byId,
    query: RequoteQuery,
    output: Requote,
  }),
  duplicate: post('/orders/{id}/duplicate', {
    summary: 'A draft with the same lines',
    params: byId,
    query: z.object({
      openDraft: z.enum(['true']).optional().meta({ description: 'Where a copy is still a draft, that one again' }),
    }),
    output: OrderOut,
    status: 201,
  }),
  offerAgain: get('/orders/{id}/again', {
    summary: 'What making an order again would mean today: its recipes then and now, its price and its costs',
    params: byId,
    query: AgainQuery,
    output: AgainOffer,
  }),
  again: post('/orders/{id}/again', {
    summary: "A draft of the same for the same customer, on another day and at today's prices",
    params: byId,
    body: OrderAgain,
    output: OrderOut,
    status: 201,
  }),
  notes: get('/orders/{id}/notes', {
    summary: 'What was written down about an order, newest first',
    params: byId,
    output: z.array(OrderNote),
  }),
  addNote: post('/orders/{id}/notes', {
    summary: 'Write something down about an order',
    params: byId,
    body: OrderNoteInput,
    output: OrderNote,
    status: 201,
  }),
  note: get('/order-notes/{id}', { summary: 'One note of an order', params: byId, output: OrderNote }),
  changeNote: patch('/order-notes/{id}', {
    summary: 'Change a note',
    params: byId,
    body: OrderNoteChanges,
    output: OrderNote,
  }),
  removeNote: del('/order-notes/{id}', { summary: 'Delete a note', params: byId }),
  history: get('/orders/{id}/history', {
    summary: 'What happened to an order',
    params: byId,
    output: z.array(HistoryEntry),
  }),
  convert: post('/enquiries/{id}/convert', {
    summary: 'A quote or an order out of an enquiry',
    params: byId,
    body: EnquiryConversion,
    output: z.object({ orderId: id }),
    status: 201,
  }),
}
