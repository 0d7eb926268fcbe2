import { z } from 'zod'
import { decimalsOf } from '#shared/currencies.ts'
import { id, isoDate, moneyOut } from '#shared/fields.ts'
import { compare, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import type { Brief } from '../sheet.ts'
import { reportWords as words } from '../words.ts'

/** In the words of the specification, by the status at the time of reading. */
const PAID = ['paid in full', 'partially paid', 'unpaid'] as const

export const SoldOrder = z.object({
  id,
  /** A credit was taken off a completed order and is below zero. */
  kind: z.enum(['sale', 'credit']),
  /** For a credit, the day from which it counts. */
  completionDate: isoDate,
  orderNumber: z.string(),
  customerName: z.string(),
  /** The product types of the order, each once. */
  orderType: z.string(),
  items: z.string(),
  totalExclTax: moneyOut,
  tax: moneyOut,
  totalInclTax: moneyOut,
  tipAmount: moneyOut,
  profit: moneyOut.nullable(),
  paymentStatus: z.enum(PAID),
})
export type SoldOrder = z.infer<typeof SoldOrder>

const { text, date, money } = sheetOf<SoldOrder>()

const statusText = ({ kind, paymentStatus }: SoldOrder) =>
  kind === 'credit' ? words.credited : paymentStatus.replace(/^./, (letter) => letter.toUpperCase())

export const salesCompleted = defineReport({
  id: 'sales-completed',
  path: '/sales-report-completed',
  group: 'reports',
  title: 'Sales Report (Orders Completed)',
  description: 'Completed orders, by completion date',
  range: 'month',
  pdf: true,
  data: z.object({
    summary: z.object({
      totalSalesInclTax: moneyOut,
      totalSalesExclTax: moneyOut,
      totalTax: moneyOut,
      numberOfOrdersCompleted: z.int(),
      totalPaidInFull: moneyOut,
      countPaidInFull: z.int(),
      totalPartiallyPaid: moneyOut,
      countPartiallyPaid: z.int(),
      totalUnpaid: moneyOut,
      countUnpaid: z.int(),
    }),
    details: z.array(SoldOrder),
  }),
  sheet: ({ summary, details }) => ({
    figures: [
      { label: 'Total Sales incl. tax', kind: 'money', value: summary.totalSalesInclTax },
      { label: 'Total Sales excl. tax', kind: 'money', value: summary.totalSalesExclTax },
      { label: 'Total Tax', kind: 'money', value: summary.totalTax },
      { label: 'No. of Orders Completed', kind: 'count', value: summary.numberOfOrdersCompleted },
      {
        label: 'Paid in Full',
        kind: 'money',
        value: summary.totalPaidInFull,
        note: words.orderCount(summary.countPaidInFull),
      },
      {
        label: 'Partially Paid',
        kind: 'money',
        value: summary.totalPartiallyPaid,
        note: words.orderCount(summary.countPartiallyPaid),
      },
      { label: 'Unpaid', kind: 'money', value: summary.totalUnpaid, note: words.orderCount(summary.countUnpaid) },
    ],
    columns: [
      date('Completion Date', 'completionDate'),
      text(words.orderNumber, 'orderNumber', { to: ({ id: order }) => `/orders/${order}`, below: true }),
      text(words.customer, 'customerName', { below: true }),
      text('Order Type', 'orderType', { extra: true }),
      text('Item(s)', 'items', { below: true }),
      money('Total excl. Tax', 'totalExclTax', { sums: true, extra: true }),
      money('Tax', 'tax', { sums: true, extra: true }),
      money('Total incl. Tax', 'totalInclTax', { sums: true }),
      ...(details.some(({ tipAmount }) => isPositive(tipAmount))
        ? [money('Tip Amount', 'tipAmount', { sums: true })]
        : []),
      money(words.profit, 'profit', { sums: true }),
      text('Payment Status', statusText),
    ],
    brief: (order: SoldOrder): Brief => ({
      amount: { kind: 'money', value: order.totalInclTax },
      line: [
        { kind: 'date', value: order.completionDate },
        { kind: 'text', value: order.orderNumber },
        { kind: 'text', value: statusText(order) },
      ],
    }),
    groups: [{ heading: '', rows: details }],
    totals: words.totals,
    notes: [words.profitNote, ...(details.some(({ kind }) => kind === 'credit') ? [words.creditNote] : [])],
    search: words.customer,
    empty: 'No orders were completed on these dates',
  }),
})

/** The payment status in the words of the specification. An order that costs nothing is paid. */
export const paidStatusOf = ({
  total,
  amountPaid,
  settled,
}: {
  total: string
  amountPaid: string
  settled: string
}): SoldOrder['paymentStatus'] =>
  compare(settled, total) >= 0 ? 'paid in full' : isPositive(amountPaid) ? 'partially paid' : 'unpaid'

export function salesSummary(details: readonly SoldOrder[], currency: string) {
  const money = (rows: readonly SoldOrder[], key: 'totalInclTax' | 'totalExclTax' | 'tax') =>
    roundTo(sumOf(rows.map((row) => row[key])), decimalsOf(currency))
  const [paid = [], part = [], unpaid = []] = PAID.map((status) =>
    details.filter(({ paymentStatus }) => paymentStatus === status),
  )
  const count = (rows: readonly SoldOrder[]) => rows.filter(({ kind }) => kind === 'sale').length
  return {
    totalSalesInclTax: money(details, 'totalInclTax'),
    totalSalesExclTax: money(details, 'totalExclTax'),
    totalTax: money(details, 'tax'),
    numberOfOrdersCompleted: count(details),
    totalPaidInFull: money(paid, 'totalInclTax'),
    countPaidInFull: count(paid),
    totalPartiallyPaid: money(part, 'totalInclTax'),
    countPartiallyPaid: count(part),
    totalUnpaid: money(unpaid, 'totalInclTax'),
    countUnpaid: count(unpaid),
  }
}
