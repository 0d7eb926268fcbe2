import { AppError } from '../errors.ts'
import { addMonths, type IsoDate } from './dates.ts'

/** Both included. */
export type DayRange = { from: IsoDate; to: IsoDate }

const YEARS_MAX = 5
export const END_FIRST = 'End date must be on or after start date'
export const RANGE_TOO_LONG = 'Choose a range of up to 5 years'

export const isTooLong = ({ from, to }: DayRange): boolean => to > addMonths(from, 12 * YEARS_MAX)

/** The end of a range: the given one, or today, or the start when that is later than today. */
export const endOf = (startDate: IsoDate, endDate: IsoDate | undefined, today: IsoDate): IsoDate =>
  endDate ?? (startDate > today ? startDate : today)

/**
 * The days that a list or a report covers. They start today unless a start is given. @throws AppError MALFORMED when
 * the days are the wrong way round or too far apart
 */
export function dayRange(
  { startDate, endDate }: { startDate?: IsoDate | undefined; endDate?: IsoDate | undefined },
  today: IsoDate,
): DayRange {
  const from = startDate ?? today
  const to = endOf(from, endDate, today)
  if (to < from) throw new AppError('MALFORMED', END_FIRST, { fields: { endDate: END_FIRST } })
  if (isTooLong({ from, to })) throw new AppError('MALFORMED', RANGE_TOO_LONG, { fields: { endDate: RANGE_TOO_LONG } })
  return { from, to }
}
