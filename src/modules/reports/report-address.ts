import type { DayRange } from '#shared/dates/day-range.ts'

/** A report's page with its days. `sheet-charts.test.ts` follows each such link of a chart. */
export const reportAddress = (id: string, { from, to }: DayRange): string =>
  `/reports/${id}?startDate=${from}&endDate=${to}`
