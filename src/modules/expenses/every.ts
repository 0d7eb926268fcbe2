import { addDays, addMonths, type IsoDate } from '#shared/dates/dates.ts'

export const EVERY = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const
export type Every = (typeof EVERY)[number]

const STEPS: Record<Every, (from: IsoDate, times: number) => IsoDate> = {
  weekly: (from, times) => addDays(from, 7 * times),
  fortnightly: (from, times) => addDays(from, 14 * times),
  monthly: (from, times) => addMonths(from, times),
  quarterly: (from, times) => addMonths(from, 3 * times),
  yearly: (from, times) => addMonths(from, 12 * times),
}

/**
 * The first occurrence on or after a day, counted from the start: 31 January is followed by 28 February and 31 March.
 */
export function occurrenceFrom(startsOn: IsoDate, every: Every, day: IsoDate): IsoDate {
  const step = STEPS[every]
  let times = 0
  while (step(startsOn, times) < day) times += 1
  return step(startsOn, times)
}
