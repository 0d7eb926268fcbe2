import { type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { RangeReason } from './block-reason.ts'

export type ClosingRange = DayRange & { reason: RangeReason }

/** True if the bakery does not work on the day. A range that only says that a day is full closes nothing. */
export const isClosed = (
  day: IsoDate,
  { recurringBlockedDays, ranges }: { recurringBlockedDays: readonly number[]; ranges: readonly ClosingRange[] },
): boolean =>
  recurringBlockedDays.includes(weekdayOf(day)) ||
  ranges.some(({ from, to, reason }) => reason !== 'full' && from <= day && day <= to)
