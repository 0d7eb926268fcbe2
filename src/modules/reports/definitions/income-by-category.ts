import { z } from 'zod'
import { id, moneyOut } from '#shared/fields.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { categoryChart } from '../category-chart.ts'
import { defineReport } from '../report.ts'
import { IncomeRow, NO_INCOME, toIncome } from './income-row.ts'

const { text, date, money } = sheetOf<IncomeRow>()

export const incomeByCategory = defineReport({
  id: 'income-by-category',
  path: '/income/by-category',
  group: 'reports',
  title: 'Additional Income By Category Report',
  description: 'Income other than orders, grouped by category',
  range: 'month',
  pdf: true,
  data: z.array(
    z.object({ category: z.string(), categoryId: id.nullable(), transactions: z.array(IncomeRow), total: moneyOut }),
  ),
  sheet: (categories, _settings, days) => ({
    charts: [categoryChart({ title: 'Where it came from', series: 'Received', page: '/income' }, categories, days)],
    columns: [
      date('Date', 'date'),
      text('Description', 'description', toIncome),
      text('Payment Source', 'paymentSource'),
      money('Amount', 'amount', { sums: true }),
    ],
    groupedBy: 'Category',
    groups: categories.map(({ category, transactions: rows }) => ({
      heading: category,
      rows,
      totals: `Category Total (${rows.length === 1 ? '1 transaction' : `${rows.length} transactions`})`,
    })),
    totals: 'Total Additional Income',
    lead: 'Description',
    empty: NO_INCOME,
  }),
})
