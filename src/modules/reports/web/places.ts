import { DEFAULT_STORED } from '#modules/settings/schema.ts'
import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'
import { titleOf } from '../report.ts'
import { REPORTS } from '../reports.ts'
import { JOB_SHEETS, reportWords as words } from '../words.ts'

const ALSO: Partial<Record<(typeof REPORTS)[number]['id'], string>> = {
  'shopping-list': 'what to buy, groceries, ingredients to buy',
  'baking-list': 'what to bake, production list',
  'deliveries-list': 'delivery list, delivery notes, driver',
  'order-item-breakdown': 'best sellers, what sells, profit by product',
  'business-performance': 'profit, profit and loss, p&l, how am i doing, net',
  'sales-completed': 'sales, turnover, revenue',
  'customer-analytics': 'best customers, customer report',
  'tax-report': 'vat return, gst, bas, sales tax, tax owed',
  'expense-summary': 'expense report, what i spent',
  cashflow: 'money in and out, income statement',
  mileage: 'mileage report, kilometres',
  'payments-by-period': 'payments received',
  'promised-costs': 'price rises, losing margin, butter went up, costs of booked orders',
  'earned-per-hour': 'hourly earnings, what i earn',
}

export const places: readonly PalettePage[] = [
  ...REPORTS.map((report) => ({
    label: titleOf(report, DEFAULT_STORED),
    to: addressOf(`/reports/${report.id}`),
    ...(ALSO[report.id] !== undefined && { also: ALSO[report.id] }),
  })),
  { label: words.jobSheets, to: addressOf(`/reports/${JOB_SHEETS}`), also: 'print job sheets' },
]
