import { z } from 'zod'
import type { IsoDate } from '#shared/dates/dates.ts'
import { endOf } from '#shared/dates/day-range.ts'
import { isoDate } from '#shared/fields.ts'
import { firstRange } from '../ranges.ts'
import type { Report } from '../report.ts'

const yes = z.literal('true').optional().catch(undefined)

/**
 * A report's address: its days, and rows that are left out unless they are asked for. Text that cannot be read is left
 * out.
 */
export const ReportSearch = z.object({
  startDate: isoDate.optional().catch(undefined),
  endDate: isoDate.optional().catch(undefined),
  completed: yes,
  quotes: yes,
  cancelled: yes,
  ended: yes,
})
export type ReportSearch = z.infer<typeof ReportSearch>

/** The days and rows that an address asks for; without dates the report's first range. */
export function askedOf(report: Pick<Report, 'range'>, search: ReportSearch, today: IsoDate) {
  const { startDate, endDate, ...toggles } = search
  const first = firstRange(report, today)
  return {
    ...toggles,
    startDate: startDate ?? first.from,
    endDate: startDate ? endOf(startDate, endDate, today) : (endDate ?? first.to),
  }
}
