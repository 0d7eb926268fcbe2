import { isFigure, type SheetKind } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { type DateFormat, formatDate, formatMoney, formatPercent, formatQuantity } from '#shared/text/format.ts'

type Formats = { currency: string; symbol: string; language: string; dateFormat: DateFormat }

/** A cell as text, for the screen and a PDF. */
export function cellText(kind: SheetKind, value: CsvValue, formats: Formats): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  switch (kind) {
    case 'money':
      return formatMoney(value, formats.currency, formats)
    case 'date':
      return formatDate(String(value), formats.dateFormat)
    case 'month':
      return monthText(String(value), formats.language)
    case 'quantity':
    case 'count':
      return formatQuantity(value)
    case 'measure': {
      const [whole = '', ...places] = String(value).split('.')
      return [formatQuantity(whole), ...places].join('.')
    }
    case 'percent':
      return formatPercent(value)
    default:
      return String(value)
  }
}

function monthText(month: string, language: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(first.getTime())) return month
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(first)
}

/** True for numbers and days, which never wrap. */
export const isUnbroken = (kind: SheetKind): boolean => isFigure(kind) || kind === 'date' || kind === 'month'
