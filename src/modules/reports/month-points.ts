import type { ChartPoint, ChartValue } from '#shared/charts/chart.ts'
import { formatMonth } from '#shared/text/format.ts'

/** A point for each month; the year is named if there is more than one. */
export const monthPoints = <Month extends { startDate: string }>(
  months: readonly Month[],
  valuesOf: (month: Month) => readonly ChartValue[],
): ChartPoint[] =>
  months.map((month) => ({
    label: formatMonth(month.startDate),
    short: formatMonth(month.startDate, months.length > 12 ? 'shortYear' : 'short'),
    values: valuesOf(month),
  }))
