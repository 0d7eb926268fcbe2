import { decimalsOf, symbolOf } from '../currencies.ts'
import { addDays, type IsoDate, isIsoDate, isTime, timeOfDay, today, weekdayOf } from '../dates/dates.ts'
import { ENGLISH } from '../languages/languages.ts'
import { currentLanguage } from '../languages/translatable.ts'
import { dateWriter, numberWriter } from '../languages/written.ts'
import { type Decimal, exact, isDecimal, isZero, roundTo } from '../money.ts'
import { shortDecimal } from './short-decimal.ts'

export const DATE_FORMATS = ['DD-MM-YYYY', 'MM-DD-YYYY', 'Mon DD MMM YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export const INVALID_AMOUNT = '--'
export const DATE_NOT_SET = 'Not set'
export const INVALID_DATE = 'Invalid date'

const COST_DECIMALS = 4
const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Amount = Decimal | number | null | undefined

function decimalOf(value: Amount): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? exact(value).toFixed() : undefined
  return typeof value === 'string' && isDecimal(value) ? value : undefined
}

const isEnglish = () => currentLanguage() === ENGLISH

const written = (date: IsoDate, options: Intl.DateTimeFormatOptions): string =>
  dateWriter(options).format(new Date(`${date}T12:00:00Z`))

const withPlaces = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

function grouped(amount: Decimal): string {
  const [whole = '', fraction = ''] = amount.split('.')
  if (!isEnglish()) return numberWriter(withPlaces(fraction.length)).format(amount as Intl.StringNumericLiteral)
  const first = whole.length % 3 || 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/.{3}/g) ?? [])]
  return `${groups.join(',')}${fraction && `.${fraction}`}`
}

type MoneyOptions = {
  compact?: boolean
  /** Replaces the currency's own symbol, such as "A$". */
  symbol?: string
}

function withSymbol(amount: Decimal, places: number, currency: string, { symbol }: MoneyOptions): string {
  const rounded = roundTo(amount, places)
  const sign = symbol ?? symbolOf(currency)
  if (isEnglish()) {
    const negative = rounded.startsWith('-')
    const prefix = /\p{L}{2}$/u.test(sign) ? `${sign} ` : sign
    return (negative ? '-' : '') + prefix + grouped(negative ? rounded.slice(1) : rounded)
  }
  return numberWriter({ style: 'currency', currency, ...withPlaces(places) })
    .formatToParts(rounded as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' ? sign : value))
    .join('')
}

/** "$1,234.50", "-$5.00", "¥500"; '--' when it is no number. Compact shows zero as "$0". */
export function formatMoney(amount: Amount, currency: string, options: MoneyOptions = {}): string {
  const value = decimalOf(amount)
  if (value === undefined) return INVALID_AMOUNT
  const places = decimalsOf(currency)
  return withSymbol(value, options.compact && isZero(roundTo(value, places)) ? 0 : places, currency, options)
}

/** Enough decimals for two significant digits when four would read 0. */
const costPlaces = (value: Decimal) => (/^-?0\.(0{4,})[1-9]/.exec(value)?.[1]?.length ?? COST_DECIMALS - 2) + 2

/** Costs of ingredients and rows: 4 decimals in every currency, more for tiny ones. */
export function formatCost(amount: Amount, currency: string, options: Omit<MoneyOptions, 'compact'> = {}): string {
  const value = decimalOf(amount)
  return value === undefined ? INVALID_AMOUNT : withSymbol(value, costPlaces(value), currency, options)
}

/** `weekday` true adds the short day name; false leaves it out where the format has one. */
export function formatDate(
  date: IsoDate | null | undefined,
  dateFormat: DateFormat,
  { weekday = dateFormat === 'Mon DD MMM YYYY' }: { weekday?: boolean } = {},
): string {
  if (date === null || date === undefined || date === '') return DATE_NOT_SET
  if (!isIsoDate(date)) return INVALID_DATE
  if (!isEnglish())
    return written(date, { ...(dateFormat === 'Mon DD MMM YYYY' ? NAMED_DAY : NUMBERED_DAY), ...(weekday && WEEKDAY) })
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)]
  const byFormat: Record<DateFormat, string> = {
    'DD-MM-YYYY': `${day}-${month}-${year}`,
    'MM-DD-YYYY': `${month}-${day}-${year}`,
    'Mon DD MMM YYYY': `${day} ${MONTH_NAMES[Number(month) - 1]} ${year}`,
  }
  return weekday ? `${DAY_NAMES[weekdayOf(date)]} ${byFormat[dateFormat]}` : byFormat[dateFormat]
}

const WEEKDAY = { weekday: 'short' } as const
const NUMBERED_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const NAMED_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

const NO_BREAK = '\u00A0'

/**
 * A day in a list: as it is said, but "Today" and "Tomorrow". It stays on one line, and is empty if no day is set.
 */
export function formatDay(date: IsoDate | null | undefined, dateFormat: DateFormat, now: IsoDate): string {
  if (date === null || date === undefined || date === '') return ''
  if (date === now) return 'Today'
  if (isIsoDate(date) && date === addDays(now, 1)) return 'Tomorrow'
  return formatSaidDay(date, dateFormat, now)
}

/** A day as one says it: "Fri 27 Nov"; the year only if it is not that of `now`. It stays on one line. */
export function formatSaidDay(date: IsoDate | null | undefined, dateFormat: DateFormat, now: IsoDate): string {
  if (date === null || date === undefined || date === '') return DATE_NOT_SET
  if (!isIsoDate(date)) return INVALID_DATE
  const year = date.slice(0, 4)
  if (!isEnglish()) {
    const { year: style, ...dayOfYear } = NAMED_DAY
    const said = written(date, { ...WEEKDAY, ...dayOfYear, ...(year !== now.slice(0, 4) && { year: style }) })
    return said.replaceAll(' ', NO_BREAK)
  }
  const [day, month] = [Number(date.slice(8, 10)), formatMonth(date, 'short')]
  const isMonthFirst = dateFormat === 'MM-DD-YYYY'
  const said = `${DAY_NAMES[weekdayOf(date)]} ${isMonthFirst ? `${month} ${day}` : `${day} ${month}`}`
  const full = year === now.slice(0, 4) ? said : `${said}${isMonthFirst ? ',' : ''} ${year}`
  return full.replaceAll(' ', NO_BREAK)
}

/** A range of days, both ends included: "23-29 Nov 2026", "28 Nov - 4 Dec 2026"; a single day is "Mon 23 Nov 2026". */
export function formatDays(from: IsoDate, to: IsoDate): string {
  if (!isIsoDate(from) || !isIsoDate(to)) return INVALID_DATE
  if (from === to) return formatDate(from, 'Mon DD MMM YYYY')
  if (!isEnglish()) return dateWriter(NAMED_DAY).formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
  const day = (date: IsoDate) => String(Number(date.slice(8, 10)))
  const last = `${day(to)} ${formatMonth(to)}`
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day(from)}-${last}`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${day(from)} ${formatMonth(from, isOneYear ? 'short' : 'full')} - ${last}`
}

/** "Jun 2026"; short "Jun", or "Jun '26" where years matter. */
export function formatMonth(day: IsoDate, style: 'full' | 'short' | 'shortYear' = 'full'): string {
  if (!isEnglish())
    return written(day, {
      month: 'short',
      ...(style === 'full' ? { year: 'numeric' } : style === 'shortYear' ? { year: '2-digit' } : {}),
    })
  const name = MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''
  return style === 'short' ? name : `${name} ${style === 'full' ? day.slice(0, 4) : `'${day.slice(2, 4)}`}`
}

/** '14:30' reads "2:30 PM"; missing and bad times read like missing and bad dates. */
export function formatTime(time: string | null | undefined): string {
  if (time === null || time === undefined || time === '') return DATE_NOT_SET
  if (!isTime(time)) return 'Invalid time'
  if (!isEnglish()) return dateWriter({ hour: 'numeric', minute: '2-digit' }).format(new Date(`1970-01-01T${time}Z`))
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Grouped, rounded to at most `maxDecimals`, without trailing zeros: "1,000.5". */
export function formatQuantity(n: Amount, maxDecimals = 3): string {
  const value = decimalOf(n)
  if (value === undefined) return INVALID_AMOUNT
  const short = shortDecimal(roundTo(value, maxDecimals))
  return short.startsWith('-') ? `-${grouped(short.slice(1))}` : grouped(short)
}

const QUARTERS: Readonly<Record<string, string>> = { '25': '¼', '5': '½', '75': '¾' }

/** How many batches or pieces: "5½", "¼"; other parts stay decimal: "1.67". */
export function formatCount(n: Amount, maxDecimals = 2): string {
  const value = decimalOf(n)
  if (value === undefined) return INVALID_AMOUNT
  const [whole = '', part = ''] = shortDecimal(roundTo(value, maxDecimals)).split('.')
  const quarter = QUARTERS[part]
  return quarter === undefined
    ? formatQuantity(n, maxDecimals)
    : `${whole === '0' ? '' : formatQuantity(whole)}${quarter}`
}

/** Formats a value that is in percent already: 33.333 is "33.3%". */
export function formatPercent(value: Amount, decimals = 1): string {
  const percent = decimalOf(value)
  if (percent === undefined) return INVALID_AMOUNT
  const rounded = roundTo(percent, decimals)
  if (isEnglish()) return `${rounded}%`
  return numberWriter({ style: 'unit', unit: 'percent', ...withPlaces(decimals) }).format(
    rounded as Intl.StringNumericLiteral,
  )
}

const timeOf = (instant: Date | string) => (typeof instant === 'string' ? new Date(instant) : instant).getTime()

/** An instant in the bakery's own calendar and clock: "04-10-2026 2:30 PM". */
export function formatInstant(iso: Date | string | null | undefined, timeZone: string, dateFormat: DateFormat): string {
  if (iso === null || iso === undefined || iso === '') return DATE_NOT_SET
  if (Number.isNaN(timeOf(iso))) return INVALID_DATE
  return `${formatDate(today(iso, timeZone), dateFormat)} ${formatTime(timeOfDay(iso, timeZone))}`
}

/** An instant as one says it, in the bakery's own calendar and clock: "Fri 27 Nov 2:30 PM"; see formatSaidDay. */
export function formatSaidInstant(
  iso: Date | string | null | undefined,
  timeZone: string,
  dateFormat: DateFormat,
  now: IsoDate,
): string {
  if (iso === null || iso === undefined || iso === '') return DATE_NOT_SET
  if (Number.isNaN(timeOf(iso))) return INVALID_DATE
  return `${formatSaidDay(today(iso, timeZone), dateFormat, now)} ${formatTime(timeOfDay(iso, timeZone))}`
}

const AGES: readonly [seconds: number, name: string][] = [
  [365 * 86_400, 'year'],
  [30 * 86_400, 'month'],
  [7 * 86_400, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

export function ageOf(instant: Date | string, now: Date | string): string {
  const seconds = (timeOf(now) - timeOf(instant)) / 1000
  if (Number.isNaN(seconds)) return INVALID_DATE
  const found = AGES.find(([length]) => Math.abs(seconds) >= length)
  if (!found) return 'just now'
  const count = Math.floor(Math.abs(seconds) / found[0])
  const span = `${count} ${found[1]}${count === 1 ? '' : 's'}`
  return seconds < 0 ? `in ${span}` : `${span} ago`
}
