import { z } from 'zod'
import { reasonsSaid } from '#modules/promised-costs/reasons-said.ts'
import { OrderCostChange } from '#modules/promised-costs/schema.ts'
import { promisedCostWords } from '#modules/promised-costs/words.ts'
import { moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { formatDate, formatMoney } from '#shared/text/format.ts'
import { defineReport } from '../report.ts'
import type { Brief } from '../sheet.ts'
import { reportWords } from '../words.ts'

const { text, date, money, percent } = sheetOf<OrderCostChange>()
const words = promisedCostWords.report

export const promisedCosts = defineReport({
  id: 'promised-costs',
  path: '/promised-costs',
  group: 'reports',
  title: words.title,
  description: words.description,
  range: 'ahead',
  pdf: true,
  data: z.object({
    /** The sum of booked orders. */
    total: moneyOut,
    orders: z.array(OrderCostChange),
    quotes: z.array(OrderCostChange),
  }),
  sheet: ({ total, orders, quotes }, { currency, dateFormat }) => {
    const why = (order: OrderCostChange) =>
      reasonsSaid(
        order,
        (amount) => formatMoney(amount, currency),
        (day) => formatDate(day, dateFormat, { weekday: false }),
      )
    return {
      figures: orders.length > 0 ? [{ label: words.changeOfAll, kind: 'money' as const, value: total }] : [],
      columns: [
        text(reportWords.orderNumber, 'orderNumber', { to: ({ id }) => `/orders/${id}?tab=money` }),
        date(reportWords.eventDate, 'eventDate'),
        text(reportWords.customer, 'customerName'),
        money(words.promised, 'promised', { sums: true }),
        money(words.today, 'today', { sums: true }),
        money(words.leaves, 'leaves', { sums: true }),
        percent(words.ofPrice, 'percent'),
        text(words.reasons, why),
      ],
      amount: words.leaves,
      lead: reportWords.customer,
      brief: (order: OrderCostChange): Brief => ({
        amount: { kind: 'money', value: order.leaves },
        line: [
          { kind: 'text', value: order.orderNumber },
          { kind: 'date', value: order.eventDate },
          { kind: 'text', value: why(order) },
        ],
      }),
      groupedBy: 'Kind',
      groups: [
        { heading: words.booked, rows: orders, totals: words.total },
        { heading: words.quotes, rows: quotes },
      ],
      notes: [words.note],
      search: reportWords.customer,
      empty: words.empty,
    }
  },
})
