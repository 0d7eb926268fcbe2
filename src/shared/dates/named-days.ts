import { folded } from '../text/folded.ts'

const ENGLISH = ['en', 'en-AU']
// Austria has its own January, and Arabic names its months in three ways.
const OTHERS = ['de', 'de-AT', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'ar-EG', 'ar-SY', 'ar-MA']

const MONTH_DAYS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
/** From a Sunday on. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 7 + day)))

/** A name as people type it, without case, marks and points: `dez`, `sabado`, `segunda` for `segunda-feira`. */
export const nameWord = (name: string): string => folded(name).split(/[.-]/, 1)[0] ?? ''

/** Each name with its place in the list of dates. */
const namesOf = (
  locales: readonly string[],
  part: 'month' | 'weekday',
  dates: readonly Date[],
  styles: readonly ('long' | 'short')[],
): [string, number][] =>
  locales.flatMap((locale) =>
    styles.flatMap((style) =>
      // Polish and others decline the month beside a day.
      [{}, { day: 'numeric' } as const].flatMap((beside) => {
        const format = new Intl.DateTimeFormat(locale, {
          ...beside,
          [part]: style,
          timeZone: 'UTC',
          calendar: 'gregory',
        })
        return dates.map((date, at): [string, number] => {
          const name = format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
          return [nameWord(name), at]
        })
      }),
    ),
  )

/** January is 0. */
export const ENGLISH_MONTHS: ReadonlyMap<string, number> = new Map([
  ...namesOf(ENGLISH, 'month', MONTH_DAYS, ['long', 'short']),
  ['sept', 8],
])

/** The months of all ten languages, English too. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...namesOf(OTHERS, 'month', MONTH_DAYS, ['long', 'short']),
  ['mrz', 2],
  ['fev', 1],
  ...ENGLISH_MONTHS,
])

/** Whole weekdays of all languages, and the short ones of English. Sunday is 0. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map([
  ...namesOf(OTHERS, 'weekday', WEEK, ['long']),
  ...namesOf(ENGLISH, 'weekday', WEEK, ['long', 'short']),
  ['tues', 2],
  ['thur', 4],
  ['thurs', 4],
  ['sonnabend', 6],
  // Polish says on which day in another case.
  ['niedziele', 0],
  ['srode', 3],
  ['sobote', 6],
])

/** Short weekdays of the other languages: `sam` may be a guest, `sam.` is a Saturday. Two letters are a word too often. */
export const SHORT_WEEKDAYS: ReadonlyMap<string, number> = new Map(
  namesOf(OTHERS, 'weekday', WEEK, ['short']).filter(([name]) => name.length > 2),
)
