import { addDays, daysBetween, firstOfMonth, type IsoDate, isIsoDate, weekdayOf } from '#shared/dates/dates.ts'

type Weekday = ReturnType<typeof weekdayOf>

/** A day in a text that is probably wrong (BEY-2). */
export type DateMention = {
  /** The date as it was written. */
  text: string
  /** The day that these words mean in the calendar. */
  date: IsoDate
  /** `weekday`: that date has another weekday. `other-day`: it is not the chosen day. */
  problem: 'weekday' | 'other-day'
}

const MONTHS = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONG_MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const DAY_STARTS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

const WEEKDAY =
  '(?<weekday>mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\\.?'
const MONTH = `(?<month>${LONG_MONTHS}|(?:${MONTHS})\\b\\.?)`
const ORDINAL = '(?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)'
const DAY = `${ORDINAL}?`
const YEAR = "(?<year>(?:19|20)\\d\\d|'\\d\\d)"
const GAP = '[\\s,]+'
const ONE_YEAR = `(?:[\\s,]+${YEAR})?`
const AFTER = `(?:[\\s,]*\\(?\\b${WEEKDAY.replace('weekday', 'after')}\\)?)?`
const START = '(?<![\\p{L}\\d/.-])'
const END = '(?![\\p{L}\\d])'

const pattern = (body: string) => new RegExp(`${START}${body}${END}`, 'giu')
const BEFORE = `(?:${WEEKDAY}(?:[\\s,]+(?:the${GAP})?|(?=\\d)))?`

/** Tried in this order; text that one has matched is not matched again. */
const PATTERNS = [
  // Saturday the 15th of June 2026; 15 June (Saturday)
  pattern(`${BEFORE}${DAY}\\s*(?:of${GAP})?${MONTH}${ONE_YEAR}${AFTER}`),
  // Saturday, June 15th, 2026
  pattern(`${BEFORE}${MONTH}\\s+(?:the\\s+)?${DAY}${ONE_YEAR}${AFTER}`),
  // 2026-06-15
  pattern(`${BEFORE}(?<year>(?:19|20)\\d\\d)-(?<monthNumber>\\d\\d)-(?<day>\\d\\d)${AFTER}`),
  // Sat 15/6, 15.06.2026, 15-06-26
  pattern(
    `${BEFORE}(?<first>\\d{1,2})(?<mark>[/.-])(?<second>\\d{1,2})(?:\\k<mark>(?<year>(?:19|20)?\\d\\d))?${AFTER}`,
  ),
  // Saturday the 15th
  pattern(`${WEEKDAY}${GAP}(?:the${GAP})?${ORDINAL}`),
]

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
 * The days in a text whose weekday is wrong, or that differ from the chosen day although they seem to mean it. A day
 * with any reading that agrees is left out. They are in the order of the text.
 */
export function dateMentions(text: string, picked: Picked): DateMention[] {
  const found: (DateMention & { at: number })[] = []
  let rest = text.slice(0, TEXT_MAX)
  for (const each of PATTERNS)
    rest = rest.replace(each, (...args) => {
      const groups = args.at(-1) as Groups
      const [written, at] = [args[0] as string, args.at(-3) as number]
      const readings = readingsOf(groups, picked)
      if (readings.length === 0) return written
      const problem = problemOf(readings, weekdayNamed(groups.weekday ?? groups.after), picked.date)
      if (problem) found.push({ ...problem, text: written.trim().replace(/^\(|[,.]$/g, ''), at })
      return ' '.repeat(written.length)
    })
  const seen = new Set<string>()
  return found
    .toSorted((a, b) => a.at - b.at)
    .filter(({ date, problem }) => {
      const key = `${date} ${problem}`
      return !seen.has(key) && seen.add(key)
    })
    .map(({ at: _, ...mention }) => mention)
}

type Groups = Partial<
  Record<'weekday' | 'after' | 'day' | 'month' | 'monthNumber' | 'year' | 'first' | 'second', string>
>

function problemOf(
  readings: IsoDate[],
  said: Weekday | undefined,
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

const weekdayNamed = (name: string | undefined): Weekday | undefined =>
  name === undefined ? undefined : (DAY_STARTS.indexOf(name.slice(0, 2).toLowerCase()) as Weekday)

/** The days that the parts may mean. Without a year it takes the day closest to the chosen one. */
function readingsOf(groups: Groups, picked: Picked): IsoDate[] {
  const { day, month, monthNumber, year, first, second } = groups
  if (first !== undefined && second !== undefined) {
    // "1/2" alone is as often half a pound as a day.
    if (year === undefined && groups.weekday === undefined && groups.after === undefined) return []
    const orders = picked.monthFirst
      ? [
          [first, second],
          [second, first],
        ]
      : [
          [second, first],
          [first, second],
        ]
    return orders.flatMap(([m, d]) => datesOf(Number(m), Number(d), year, picked.date))
  }
  const dayNumber = Number(day)
  if (month !== undefined)
    return datesOf(MONTH_STARTS.indexOf(month.slice(0, 3).toLowerCase()) + 1, dayNumber, year, picked.date)
  if (monthNumber !== undefined) return datesOf(Number(monthNumber), dayNumber, year, picked.date)
  // A day without a month is in the chosen day's month or one next to it.
  const start = firstOfMonth(picked.date)
  return [start, firstOfMonth(addDays(start, -1)), firstOfMonth(addDays(start, 32))]
    .map((first) => `${first.slice(0, 8)}${String(dayNumber).padStart(2, '0')}`)
    .filter(isIsoDate)
}

function datesOf(month: number, day: number, year: string | undefined, picked: IsoDate): IsoDate[] {
  const around = Number(picked.slice(0, 4))
  const written = year?.replace("'", '')
  const years =
    written === undefined
      ? [around, around - 1, around + 1]
      : [written.length === 2 ? 2000 + Number(written) : Number(written)]
  const dates = years
    .map((each) => [String(each), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'))
    .filter(isIsoDate)
  const distance = (date: IsoDate) => Math.abs(daysBetween(picked, date))
  return dates.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
}
