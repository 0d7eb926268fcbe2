import { sheetOf } from '#shared/records/sheet.ts'
import type { Category } from './category.ts'
import { categoryWords as words } from './words.ts'

const { text, money, percent, flag } = sheetOf<Category>()

/** The columns of the list and of its CSV file, in the order of the file. */
export const categoryColumns = {
  name: text(words.name, 'name'),
  kind: text(words.kind, 'kind'),
  taxRate: percent(words.taxRate, 'taxRate'),
  accountCode: text(words.accountCode, 'accountCode'),
  budget: money(words.budget, 'budget'),
  overhead: flag(words.overhead, ({ kind, overhead }) => (kind === 'expense' ? overhead : null)),
}
