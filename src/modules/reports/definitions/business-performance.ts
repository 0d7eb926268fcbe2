import { z } from 'zod'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { ONE_SERIES } from '#shared/charts/chart.ts'
import { decimalOut, flag, isoDate, moneyOut, quantityOut } from '#shared/fields.ts'
import { isZero } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { formatPercent } from '#shared/text/format.ts'
import { monthPoints } from '../month-points.ts'
import { MonthSales } from '../month-sales.ts'
import { monthOf } from '../performance.ts'
import { defineReport } from '../report.ts'
import { reportAddress } from '../report-address.ts'
import { salesChart } from '../sales-chart.ts'
import type { Brief } from '../sheet.ts'
import { reportWords as words } from '../words.ts'

const Performance = z.object({
  orders: z.int(),
  /** With tax if the bakery charges none: see `withoutTax`. */
  salesExclTax: moneyOut,
  ingredientCost: moneyOut,
  suppliesCost: moneyOut,
  labourCost: moneyOut,
  overheadCost: moneyOut,
  grossProfit: moneyOut,
  /** Gross profit of sales, in per cent. */
  margin: decimalOut.nullable(),
  expenses: moneyOut,
  additionalIncome: moneyOut,
  net: moneyOut,
  averageOrder: moneyOut.nullable(),
  enquiries: z.int(),
  quotes: z.int(),
  /** Quotes sent in the month that were accepted since, in per cent. */
  winRate: decimalOut.nullable(),
  /** Orders of customers who had ordered before, in per cent. */
  repeatRate: decimalOut.nullable(),
  hoursBooked: quantityOut,
  earnedPerHour: moneyOut.nullable(),
})
const Month = Performance.extend({ startDate: isoDate, endDate: isoDate })
type Row = z.infer<typeof Performance> & { month: string }

const { month, money, count, percent, quantity } = sheetOf<Row>()
const [BELOW, EXTRA] = [{ below: true }, { extra: true }]

const salesName = (withoutTax: boolean) => (withoutTax ? 'Sales excl. Tax' : 'Sales')
const BASIS = (withoutTax: boolean, name: string) =>
  withoutTax
    ? `You charge ${name}, so sales, expenses and additional income are all without it.`
    : `You charge no ${name}, so sales, expenses and additional income are all as they were paid.`

const isNothing = ({ startDate: _start, endDate: _end, ...figures }: z.infer<typeof Month>) =>
  Object.values(figures).every((figure) => figure === null || isZero(figure))

/** The first month that has a figure; the last one if none has. */
const firstWithFigures = (months: readonly z.infer<typeof Month>[]): string =>
  monthOf((months.find((month) => !isNothing(month)) ?? months.at(-1))?.startDate ?? '')

export const businessPerformance = defineReport({
  id: 'business-performance',
  path: '/business-performance',
  group: 'reports',
  title: 'Business Performance',
  description: 'Each month at a glance: sales, costs, expenses, quotes, customers and hours',
  range: 'year',
  pdf: true,
  data: z.object({
    /** True if all money is without tax, as for a bakery that is registered for it; otherwise amounts are as paid. */
    withoutTax: flag,
    months: z.array(Month),
    /** The same days a year earlier. */
    monthsBefore: z.array(MonthSales),
    total: Performance,
  }),
  sheet: ({ withoutTax, months, monthsBefore, total }, settings) => ({
    figures: [
      { label: 'Net', kind: 'money', value: total.net },
      { label: salesName(withoutTax), kind: 'money', value: total.salesExclTax },
      { label: 'Gross Profit', kind: 'money', value: total.grossProfit },
      { label: 'Expenses', kind: 'money', value: total.expenses },
      { label: words.orders, kind: 'count', value: total.orders },
    ],
    charts: [
      salesChart(words.salesByMonth, months, monthsBefore, withoutTax),
      {
        title: 'Net',
        shape: 'bars',
        kind: 'money',
        series: ONE_SERIES('Net'),
        points: monthPoints(months, ({ net, startDate: from, endDate: to }) => [
          { value: net, to: reportAddress('business-performance', { from, to }) },
        ]),
      },
    ],
    columns: [
      month('Month', 'month'),
      count(words.orders, 'orders'),
      money(salesName(withoutTax), 'salesExclTax'),
      money('Ingredients', 'ingredientCost', EXTRA),
      money('Supplies', 'suppliesCost', { ...BELOW, ...EXTRA }),
      money('Labour', 'labourCost', EXTRA),
      money('Overhead', 'overheadCost', { ...BELOW, ...EXTRA }),
      money('Gross Profit', 'grossProfit'),
      percent('Margin', 'margin', BELOW),
      money('Expenses', 'expenses'),
      money('Additional Income', 'additionalIncome', { ...BELOW, ...EXTRA }),
      money('Net', 'net'),
      money('Average Order', 'averageOrder', { ...BELOW, ...EXTRA }),
      count('Enquiries', 'enquiries', EXTRA),
      count('Quotes', 'quotes', { ...BELOW, ...EXTRA }),
      percent('Win Rate', 'winRate', EXTRA),
      percent('Repeat', 'repeatRate', { ...BELOW, ...EXTRA }),
      quantity('Hours Booked', 'hoursBooked', EXTRA),
      money('Earned per Hour', 'earnedPerHour', BELOW),
    ],
    brief: ({ orders, margin, net }: Row): Brief => ({
      amount: { kind: 'money', value: net },
      line: [
        { kind: 'text', value: words.orderCount(orders) },
        { kind: 'text', value: margin && words.marginOf(formatPercent(margin)) },
      ],
    }),
    groups: [{ heading: '', rows: months.map((each) => ({ ...each, month: monthOf(each.startDate) })) }],
    total: { ...total, month: '' },
    // A bakery of this summer has no figures for the months before it.
    fold: { label: words.monthsOfNothing, isFolded: ({ month: shown }: Row) => shown < firstWithFigures(months) },
    totals: words.totals,
    notes: [
      BASIS(withoutTax, taxName(settings)),
      'Net is sales and additional income, less expenses. Gross profit counts the ingredients that orders ' +
        'used, expenses those that were bought: two views of the same money, so they are not added up.',
      'Costs that were typed by hand count in gross profit only. An hour earns the gross profit and the labour cost in it.',
    ],
    paging: false,
    empty: '',
  }),
})
