import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { timeOfDay, today } from '#shared/dates/dates.ts'
import {
  ageOf,
  type DateFormat,
  formatCost,
  formatDate,
  formatDay,
  formatDays,
  formatMoney,
  formatSaidDay,
  formatSaidInstant,
} from '#shared/text/format.ts'
import { spelt } from '#shared/text/spelling.ts'

export type FormatSettings = {
  currency: string
  /** Its sign, such as "$" or "A$". */
  symbol: string
  dateFormat: DateFormat
  /** 'Monday' to 'Sunday'. */
  weekStartDay: string
  timeZone: string
  country: string
}

/** S1's defaults, when nobody is signed in. */
export const defaultFormats: FormatSettings = {
  currency: 'AUD',
  symbol: '$',
  dateFormat: 'DD-MM-YYYY',
  weekStartDay: 'Monday',
  timeZone: 'Australia/Sydney',
  country: 'AU',
}

const FormatContext = createContext(defaultFormats)

export function FormatsProvider({ value, children }: { value: FormatSettings; children: ReactNode }) {
  return <FormatContext value={value}>{children}</FormatContext>
}

type Amount = string | number | null | undefined
type Day = string | null | undefined

function formatsOf(settings: FormatSettings) {
  const { currency, symbol, dateFormat, timeZone, country } = settings
  const now = () => today(new Date(), timeZone)
  return {
    ...settings,
    money: (amount: Amount) => formatMoney(amount, currency, { symbol }),
    /** A cost with four decimals. */
    cost: (amount: Amount) => formatCost(amount, currency, { symbol }),
    date: (date: Day) => formatDate(date, dateFormat),
    /** A day in a sentence or beside its name: "Fri 27 Nov". */
    dateLong: (date: Day) => formatSaidDay(date, dateFormat, now()),
    /** A day in a list: "Today", "Fri 27 Nov". */
    day: (date: Day) => formatDay(date, dateFormat, now()),
    days: formatDays,
    instant: (iso: string) => formatSaidInstant(iso, timeZone, dateFormat, now()),
    /** The bakery's current day and time (hh:mm). */
    today: now,
    time: () => timeOfDay(new Date(), timeZone),
    /** "labour" or "labor". */
    spelt: (text: string) => spelt(text, country),
    /** "5 minutes ago". */
    age: (iso: string) => ageOf(iso, new Date()),
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** How this business writes money, dates and times. */
export function useFormats(): Formats {
  const settings = useContext(FormatContext)
  return useMemo(() => formatsOf(settings), [settings])
}
