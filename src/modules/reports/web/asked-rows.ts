import type { IsoDate } from '#shared/dates/dates.ts'
import { endOf } from '#shared/dates/day-range.ts'
import { firstRange } from '../ranges.ts'
import type { Report } from '../report.ts'
import type { ReportSearch } from './report-search.ts'

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
