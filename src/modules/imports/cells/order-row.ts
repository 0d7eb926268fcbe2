import { compare } from '#shared/money.ts'
import { taxInHeader } from '../matching/tax-in-header.ts'
import { importWords as words } from '../words.ts'
import { timeInDate } from './clock-time.ts'
import { isNotBooked } from './is-not-booked.ts'
import { orderLines } from './order-lines.ts'
import { type CellRules, type Row, type RowBody, textOf } from './row.ts'

/** An order that is booked and still to come. */
export function orderOf(row: Row, { today, columns, decimalMark }: CellRules): Partial<RowBody> {
  for (const field of ['firstName', 'lastName']) row.name(field)
  row.text('notes')
  row.reach('notes')
  const { firstName, lastName, email, phone } = row.body
  for (const field of ['firstName', 'lastName', 'email', 'phone']) delete row.body[field]
  row.put('customer', { firstName, lastName, email, phone })
  const day = row.date('eventDate')
  row.time('eventTime')
  if (row.cell('eventTime') === '') row.put('eventTime', timeInDate(row.cell('eventDate')))
  const total = row.money('total')
  const items = textOf(row.cell('items'))
  row.put('lines', total !== undefined && items !== '' ? orderLines(items, total, decimalMark) : [])
  row.put('total', total)
  row.put('priceEntry', taxInHeader(columns.total ?? '') === false ? 'net' : 'gross')
  const paid = row.money('paid')
  row.put('paid', paid)
  if (paid && total && compare(paid, total) > 0) row.problems.push({ field: 'paid', message: words.overpaid })
  const paidOn = row.date('paidOn')
  if (paidOn && paidOn > today) row.problems.push({ field: 'paidOn', message: words.paidLater })
  const status = row.cell('status')
  if (isNotBooked(status)) return { leftOut: words.notBooked(status) }
  return day !== undefined && day < today ? { leftOut: words.dayIsOver } : {}
}
