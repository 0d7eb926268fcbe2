import { addMonths, type IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { jobSheetWords as words } from './words.ts'

const YEARS_MAX = 5

/** The first and the last day (REP-2). @throws AppError MALFORMED when they are the wrong way round or too far apart */
export function daysOf(
  { startDate, endDate }: { startDate?: IsoDate | undefined; endDate?: IsoDate | undefined },
  today: IsoDate,
): { from: IsoDate; to: IsoDate } {
  const from = startDate ?? today
  const to = endDate ?? (from > today ? from : today)
  if (to < from) throw new AppError('MALFORMED', words.endFirst, { fields: { endDate: words.endFirst } })
  if (to > addMonths(from, 12 * YEARS_MAX))
    throw new AppError('MALFORMED', words.tooLong, { fields: { endDate: words.tooLong } })
  return { from, to }
}
