import { sheetOf } from '#shared/records/sheet.ts'
import type { Income } from './schema.ts'
import { incomeWords as words } from './words.ts'

const { text, date, money } = sheetOf<Income>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const incomeColumns = {
  date: date(words.date, 'date'),
  category: text(words.category, 'category'),
  description: text(words.description, 'description'),
  source: text(words.source, 'source'),
  paymentSource: text(words.paymentSource, 'paymentSource'),
  net: money(words.net, 'net'),
  vat: money(words.vat, 'vat'),
  amount: money(words.amount, 'amount'),
  notes: text(words.notes, 'notes'),
}
