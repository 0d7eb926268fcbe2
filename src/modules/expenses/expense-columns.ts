import { sheetOf } from '#shared/records/sheet.ts'
import type { Expense } from './schema.ts'
import { expenseWords as words } from './words.ts'

const { text, date, money, percent, flag } = sheetOf<Expense>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const expenseColumns = {
  date: date(words.date, 'date'),
  category: text(words.category, ({ category }) => category ?? words.uncategorized),
  description: text(words.description, 'description'),
  supplier: text(words.supplier, 'supplier'),
  paymentSource: text(words.paymentMethod, 'paymentSource'),
  amount: money(words.amount, 'amount'),
  vat: money(words.vat, 'vat'),
  totalIncTax: money(words.totalIncTax, 'totalIncTax'),
  businessPercent: percent(words.businessPercent, 'businessPercent'),
  businessTotal: money(words.businessTotal, 'businessTotal'),
  taxDeductible: flag(words.taxDeductible, 'taxDeductible'),
  notes: text(words.notes, 'notes'),
}
