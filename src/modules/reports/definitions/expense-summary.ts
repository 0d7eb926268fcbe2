import { z } from 'zod'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { ExpenseRow, NO_EXPENSES, SHARE_NOTE, toExpense } from './expense-row.ts'

const { text, date, money } = sheetOf<ExpenseRow>()

export const expenseSummary = defineReport({
  id: 'expense-summary',
  path: '/expenses',
  group: 'reports',
  title: 'Summary Expense Report',
  description: 'Every expense, tax included',
  range: 'month',
  pdf: true,
  data: z.array(ExpenseRow),
  sheet: (expenses) => ({
    columns: [
      date('Date', 'date'),
      text('Category', 'category'),
      text('Description', 'description', toExpense),
      money('Amount', 'totalIncTax', { sums: true }),
    ],
    groups: [{ heading: '', rows: expenses }],
    totals: words.total,
    notes: [SHARE_NOTE],
    search: 'Description',
    empty: NO_EXPENSES,
  }),
})
