import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { id, isoDate, moneyOut } from '#shared/fields.ts'
import { isZero } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { orderFigures } from '../order-figures.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'

export const ListedOrder = z.object({
  id,
  orderNumber: z.string(),
  eventDate: isoDate.nullable(),
  customerName: z.string(),
  eventType: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  total: moneyOut,
  amountPaid: moneyOut,
  /** The amount by which refunds lowered what is owed. */
  credited: moneyOut,
  /** The amount still to be paid, at least zero. */
  outstanding: moneyOut,
  /** The profit of its costed items; null if no item has a cost. */
  profit: moneyOut.nullable(),
  costedLines: z.int(),
  lines: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const { text, date, money, status } = sheetOf<ListedOrder>()

export const orderList = defineReport({
  id: 'order-list',
  path: '/orders',
  group: 'lists',
  title: 'Order List',
  description: 'All orders and quotes with an event in these dates',
  range: 'week',
  toggles: ['cancelled'],
  pdf: true,
  data: z.array(ListedOrder),
  sheet: (orders, { currency }) => ({
    figures: orderFigures(orders, currency),
    columns: [
      text(words.orderNumber, 'orderNumber', { to: ({ id: order }) => `/orders/${order}` }),
      date(words.eventDate, 'eventDate'),
      text(words.customer, 'customerName'),
      text(words.eventType, 'eventType'),
      status(words.status, 'status'),
      money(words.total, 'total'),
      ...(orders.some(({ credited }) => !isZero(credited)) ? [money(words.credited, 'credited')] : []),
    ],
    amount: words.total,
    groups: [{ heading: '', rows: orders }],
    notes: [words.profitNote],
    search: words.customer,
    empty: 'No orders on these dates',
  }),
})
