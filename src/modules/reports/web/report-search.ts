import type { IsoDate } from '#shared/dates/dates.ts'
import { endOf } from '#shared/dates/day-range.ts'
import { day, flag, type Search, searchFields } from '#shared/search-fields.ts'
import { firstRange } from '../ranges.ts'
import type { Report } from '../report.ts'

/** A report's address: its days, and the kinds of rows that are left out by default. */
export const ReportSearch = searchFields({
  startDate: day,
  endDate: day,
  completed: flag,
  quotes: flag,
  cancelled: flag,
  ended: flag,
})
export type ReportSearch = Search<typeof ReportSearch>

/** The days and rows of an address; without dates the report's first range. */
export function askedOf(report: Pick<Report, 'range'>, search: ReportSearch, today: IsoDate) {
  const { startDate, endDate, ...toggles } = search
  const first = firstRange(report, today)
  return {
    ...toggles,
    startDate: startDate ?? first.from,
    endDate: startDate ? endOf(startDate, endDate, today) : (endDate ?? first.to),
  }
}
