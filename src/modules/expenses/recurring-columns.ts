import { sheetOf } from '#shared/records/sheet.ts'
import type { Recurring } from './recurring.ts'
import { recurringWords as words } from './words.ts'

const { text, date, money } = sheetOf<Recurring>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const recurringColumns = {
  description: text(words.description, 'description'),
  every: text(words.every, 'every'),
  nextOn: date(words.nextOn, 'nextOn'),
  totalIncTax: money(words.amount, 'totalIncTax'),
}
