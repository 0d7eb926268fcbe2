import { isIsoDate } from '#shared/dates/dates.ts'
import { isFigure, type SheetKind } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import {
  type DateFormat,
  formatDate,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuantity,
} from '#shared/text/format.ts'

type Formats = { currency: string; symbol: string; dateFormat: DateFormat }

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
      return monthText(String(value))
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

const monthText = (month: string): string => (isIsoDate(`${month}-01`) ? formatMonth(`${month}-01`) : month)

/** True for numbers and days, which never wrap. */
export const isUnbroken = (kind: SheetKind): boolean => isFigure(kind) || kind === 'date' || kind === 'month'
