import type { Chart } from '#shared/charts/chart.ts'
import { isZero } from '#shared/money.ts'
import { monthPoints } from './month-points.ts'
import type { MonthSales } from './month-sales.ts'
import { reportAddress } from './report-address.ts'

const valueOf = ({ startDate: from, endDate: to, salesExclTax }: MonthSales) => ({
  value: salesExclTax,
  to: reportAddress('sales-completed', { from, to }),
})

/** Monthly sales, each beside the same days a year earlier if anything was sold then. */
export function salesChart(
  title: string,
  months: readonly MonthSales[],
  before: readonly MonthSales[],
  withoutTax = true,
): Chart {
  const isCompared = before.some(({ salesExclTax }) => !isZero(salesExclTax))
  return {
    title,
    shape: 'bars',
    kind: 'money',
    series: [
      ...(isCompared ? [{ name: 'Year before', look: 'soft' } as const] : []),
      { name: withoutTax ? 'Sales excl. tax' : 'Sales', look: 'main' },
    ],
    points: monthPoints(
      months.map((month, i) => ({ ...month, sales: [...(isCompared ? before.slice(i, i + 1) : []), month] })),
      ({ sales }) => sales.map(valueOf),
    ),
  }
}
