import { z } from 'zod'
import { type Chart, ONE_SERIES } from '#shared/charts/chart.ts'
import { flag, isoDate, moneyOut } from '#shared/fields.ts'
import { exact } from '#shared/money.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { defineReport } from '../report.ts'
import { reportAddress } from '../report-address.ts'

const Cashflow = z.object({
  period: z.object({ startDate: isoDate, endDate: isoDate }),
  income: z.object({
    /** Payments less refunds, with tax, without tips. */
    orderIncome: moneyOut,
    orderIncomeExclTax: moneyOut,
    totalTax: moneyOut,
    additionalIncome: moneyOut,
    tips: moneyOut,
    totalIncome: moneyOut,
  }),
  expenses: z.object({ totalExpenses: moneyOut }),
  summary: z.object({ netProfit: moneyOut }),
  settings: z.object({ tippingEnabled: flag }),
})
type Line = { label: string; amount: string; to: string | null }

const { text, money } = sheetOf<Line>()
const [TOTAL_INCOME, TOTAL_EXPENSE, NET_INCOME] = ['Total Income', 'Total Expense', 'Net Income'] as const
const TOTALS: readonly string[] = [TOTAL_INCOME, TOTAL_EXPENSE, NET_INCOME]

export const cashflow = defineReport({
  id: 'cashflow',
  path: '/income-statement',
  group: 'reports',
  title: 'Cashflow Report',
  description:
    'All payments received, by the day they were paid: for cashflow, bank reconciliation and cash-basis accounting',
  range: 'month',
  pdf: true,
  data: Cashflow,
  sheet: ({ period: { startDate, endDate }, income, expenses, summary, settings }) => {
    const days = { from: startDate, to: endDate }
    const line = (label: string, amount: string, report?: string): Line => ({
      label,
      amount,
      to: report ? reportAddress(report, days) : null,
    })
    const bar = (label: string, value: string, report: string): Chart['points'][number] => ({
      label,
      values: [{ value, to: reportAddress(report, days) }],
    })
    return {
      charts: [
        {
          title: 'Money in and out',
          shape: 'ranks',
          kind: 'money',
          series: ONE_SERIES('Amount'),
          points: [
            bar('Order Sales', income.orderIncome, 'payments-by-period'),
            bar('Additional Income', income.additionalIncome, 'income-detailed'),
            ...(settings.tippingEnabled ? [bar('Tips', income.tips, 'payments-by-period')] : []),
            bar('Expenses', exact(expenses.totalExpenses).times(-1).toFixed(), 'expense-detailed'),
          ],
        },
      ],
      columns: [text('Line', 'label', { to: ({ to }) => to }), money('Amount', 'amount')],
      groupedBy: 'Section',
      groups: [
        {
          heading: 'Income',
          rows: [
            line('Order Sales', income.orderIncome, 'payments-by-period'),
            line('Order Sales excl. tax', income.orderIncomeExclTax),
            line('Tax', income.totalTax),
            line('Additional Income', income.additionalIncome, 'income-detailed'),
            ...(settings.tippingEnabled ? [line('Tips', income.tips, 'payments-by-period')] : []),
            line(TOTAL_INCOME, income.totalIncome),
          ],
        },
        {
          heading: 'Expenses',
          rows: [
            line('Expenses', expenses.totalExpenses, 'expense-detailed'),
            line(TOTAL_EXPENSE, expenses.totalExpenses),
          ],
        },
        { heading: 'Net', rows: [line(NET_INCOME, summary.netProfit)] },
      ],
      notes: ['Total Income is order sales with tax, additional income and tips.'],
      isTotal: ({ label }: Line) => TOTALS.includes(label),
      sorting: false,
      paging: false,
      empty: '',
    }
  },
})
