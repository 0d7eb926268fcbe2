import { daysBetween, type IsoDate, startOfWeek, weekdayOf } from '#shared/dates/dates.ts'

export type StandingRule = {
  startsOn: IsoDate
  endsOn: IsoDate | null
  /** Every so many weeks. */
  every: number
  /** True for each weekday on which something is ordered, from Monday on. */
  weekdays: readonly boolean[]
  skips: readonly Skip[]
}
/** `to` is null until further notice. */
export type Skip = { from: IsoDate; to: IsoDate | null }

/** The place of a day in its week, which begins on Monday. */
export const placeInWeek = (day: IsoDate): number => (weekdayOf(day) + 6) % 7

/** STO-3: true if the standing order names the day, whether it is skipped or not. */
export function isNamedDay(day: IsoDate, { startsOn, endsOn, every, weekdays }: Omit<StandingRule, 'skips'>): boolean {
  if (day < startsOn || (endsOn !== null && day > endsOn) || !weekdays[placeInWeek(day)]) return false
  const week = daysBetween(startOfWeek(startsOn, 'Monday'), startOfWeek(day, 'Monday')) / 7
  return week % every === 0
}

export const isSkipped = (day: IsoDate, skips: readonly Skip[]): boolean =>
  skips.some(({ from, to }) => from <= day && (to === null || day <= to))

/** True if there is to be an order on the day, unless the bakery is closed. */
export const isDue = (day: IsoDate, rule: StandingRule): boolean => isNamedDay(day, rule) && !isSkipped(day, rule.skips)
