import { z } from 'zod'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { ExpenseRow, NO_EXPENSES, SHARE_NOTE, toExpense } from './expense-row.ts'

const { text, date, money } = sheetOf<ExpenseRow>()
const SUM = { sums: true }

export const expenseDetailed = defineReport({
  id: 'expense-detailed',
  path: '/expense-detailed',
  group: 'reports',
  title: 'Detailed Expense Report',
  description: 'Every expense with its supplier, payment method and tax',
  range: 'month',
  pdf: true,
  data: z.array(ExpenseRow),
  sheet: (expenses) => ({
    columns: [
      date('Date', 'date'),
      text('Category', 'category'),
      text('Description', 'description', toExpense),
      text('Supplier', 'supplier'),
      text('Payment Method', 'paymentSource'),
      money('Amount', 'amount', SUM),
      money('VAT', 'vat', SUM),
      money('Total Inc Tax', 'totalIncTax', SUM),
    ],
    amount: 'Total Inc Tax',
    groups: [{ heading: '', rows: expenses }],
    totals: words.totals,
    notes: [SHARE_NOTE],
    search: 'Description',
    empty: NO_EXPENSES,
  }),
})
