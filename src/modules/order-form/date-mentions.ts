import { addDays, daysBetween, firstOfMonth, type IsoDate, isIsoDate, weekdayOf } from '#shared/dates/dates.ts'
import { type WrittenDay, writtenDays } from './written-days.ts'

/** A day in a text that is probably wrong (BEY-2). */
export type DateMention = {
  /** The date as it was written. */
  text: string
  /** The day that these words mean in the calendar. */
  date: IsoDate
  /** `weekday`: that date has another weekday. `other-day`: it is not the chosen day. */
  problem: 'weekday' | 'other-day'
}

/**
 * How many days from the chosen day a mentioned day may be to be taken for the event: with its weekday, and without.
 */
const MEANT_WITHIN = { withWeekday: 183, bare: 14 }
const TEXT_MAX = 20_000

type Picked = {
  /** The day of the event. */
  date: IsoDate
  /** How the bakery writes dates: 5/6 is the fifth of June or the sixth of May. */
  monthFirst: boolean
}

/**
 * The days in a text whose weekday is wrong, or that differ from the chosen day although they seem to mean it, in any of
 * the ten languages. A day with any reading that agrees is left out. They are in the order of the text.
 */
export function dateMentions(text: string, picked: Picked): DateMention[] {
  const found: DateMention[] = []
  const seen = new Set<string>()
  for (const written of writtenDays(text.slice(0, TEXT_MAX))) {
    const readings = readingsOf(written, picked)
    const problem = readings.length > 0 && problemOf(readings, written.weekday, picked.date)
    if (!problem) continue
    const key = `${problem.date} ${problem.problem}`
    if (!seen.has(key)) found.push({ ...problem, text: written.text })
    seen.add(key)
  }
  return found
}

function problemOf(
  readings: IsoDate[],
  said: number | undefined,
  picked: IsoDate,
): Omit<DateMention, 'text'> | undefined {
  const agreeing = said === undefined ? readings : readings.filter((date) => weekdayOf(date) === said)
  if (agreeing.includes(picked)) return undefined
  const closest = (dates: IsoDate[]) =>
    dates.toSorted((a, b) => Math.abs(daysBetween(picked, a)) - Math.abs(daysBetween(picked, b)))[0]
  const date = closest(agreeing)
  if (date === undefined) {
    const meant = closest(readings) as IsoDate
    return { date: meant, problem: 'weekday' }
  }
  const away = Math.abs(daysBetween(picked, date))
  return away <= MEANT_WITHIN[said === undefined ? 'bare' : 'withWeekday'] ? { date, problem: 'other-day' } : undefined
}

/** The days that the parts may mean. Without a year it takes the day closest to the chosen one. */
function readingsOf({ day, month, pair, year }: WrittenDay, picked: Picked): IsoDate[] {
  if (pair) {
    const [m, d] = picked.monthFirst ? pair : pair.toReversed()
    return [
      [m, d],
      [d, m],
    ].flatMap(([month = 0, day = 0]) => datesOf(month, day, year, picked.date))
  }
  if (month !== undefined) return datesOf(month, day, year, picked.date)
  // A day without a month is in the chosen day's month or one next to it.
  const start = firstOfMonth(picked.date)
  return [start, firstOfMonth(addDays(start, -1)), firstOfMonth(addDays(start, 32))]
    .map((first) => `${first.slice(0, 8)}${String(day).padStart(2, '0')}`)
    .filter(isIsoDate)
}

function datesOf(month: number, day: number, year: number | undefined, picked: IsoDate): IsoDate[] {
  const around = Number(picked.slice(0, 4))
  const years = year === undefined ? [around, around - 1, around + 1] : [year]
  const dates = years
    .map((each) => [String(each), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'))
    .filter(isIsoDate)
  const distance = (date: IsoDate) => Math.abs(daysBetween(picked, date))
  return dates.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
}
