import { z } from 'zod'
import { id, moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { categoryChart } from '../category-chart.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { NO_EXPENSES, SHARE_NOTE } from './expense-row.ts'

export const CategoryShare = z.object({
  category: z.string(),
  /** Null for no category. */
  categoryId: id.nullable(),
  numberOfEntries: z.int(),
  /** Less tax. */
  amount: moneyOut,
  total: moneyOut,
})
type CategoryShare = z.infer<typeof CategoryShare>

const { text, count, money } = sheetOf<CategoryShare>()
const SUM = { sums: true }

export const expensesByCategory = defineReport({
  id: 'expenses-by-category',
  path: '/expenses/by-category',
  group: 'reports',
  title: 'Expenses By Category Report',
  description: 'Spending in each category',
  range: 'month',
  pdf: true,
  data: z.array(CategoryShare),
  sheet: (categories, _settings, days) => ({
    charts: [categoryChart({ title: words.spentOn, series: 'Spent', page: '/expenses' }, categories, days)],
    columns: [
      text('Category', 'category'),
      count('No. of Entries', 'numberOfEntries', SUM),
      money('Amount', 'amount', SUM),
      money('Total', 'total', SUM),
    ],
    amount: 'Total',
    groups: [{ heading: '', rows: categories }],
    totals: 'Grand Total',
    notes: [SHARE_NOTE],
    empty: NO_EXPENSES,
  }),
})
