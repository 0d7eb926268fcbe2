import { z } from 'zod'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { IncomeRow, NO_INCOME, toIncome } from './income-row.ts'

const { text, date, money } = sheetOf<IncomeRow>()

export const incomeDetailed = defineReport({
  id: 'income-detailed',
  path: '/income-detailed',
  group: 'reports',
  title: 'Detailed Additional Income Report',
  description: 'Every income other than orders',
  range: 'month',
  pdf: false,
  data: z.array(IncomeRow),
  sheet: (income) => ({
    columns: [
      date('Date', 'date'),
      text('Category', 'category'),
      text('Description', 'description', toIncome),
      text('Payment Source', 'paymentSource'),
      money('Amount', 'amount', { sums: true }),
    ],
    groups: [{ heading: '', rows: income }],
    totals: words.total,
    search: 'Description',
    empty: NO_INCOME,
  }),
})
