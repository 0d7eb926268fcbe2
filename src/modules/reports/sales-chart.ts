import { z } from 'zod'
import type { Chart } from '#shared/charts/chart.ts'
import { isoDate, moneyOut } from '#shared/fields.ts'
import { monthPoints } from './month-points.ts'
import { reportAddress } from './report-address.ts'

export const MonthSales = z.object({ startDate: isoDate, endDate: isoDate, salesExclTax: moneyOut })
export type MonthSales = z.infer<typeof MonthSales>

const valueOf = ({ startDate: from, endDate: to, salesExclTax }: MonthSales) => ({
  value: salesExclTax,
  to: reportAddress('sales-completed', { from, to }),
})

/** Months of sales, each beside the same days a year earlier. */
export const salesChart = (title: string, months: readonly MonthSales[], before: readonly MonthSales[]): Chart => ({
  title,
  shape: 'bars',
  kind: 'money',
  series: [
    { name: 'Year before', look: 'soft' },
    { name: 'Sales excl. tax', look: 'main' },
  ],
  points: monthPoints(
    months.map((month, i) => ({ ...month, before: before[i] })),
    ({ before: earlier, ...month }) => [earlier ? valueOf(earlier) : { value: null }, valueOf(month)],
  ),
})
