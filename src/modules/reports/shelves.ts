import { JOB_SHEETS, RECALL } from './words.ts'

/** The six that a baker needs each week and each quarter, first and larger. */
export const FIRST_REPORTS: readonly string[] = [
  'order-list',
  'baking-list',
  'shopping-list',
  'deliveries-list',
  'business-performance',
  'tax-report',
]

type Shelf = { title: string; ids: readonly string[] }

/** All others, by what they are about. */
export const SHELVES: readonly Shelf[] = [
  {
    title: 'Plan and bake',
    ids: [
      'baking-list-by-type',
      'baking-list-by-customer',
      'shopping-list-by-recipe',
      JOB_SHEETS,
      'to-do-list',
      'quote-list',
      RECALL,
    ],
  },
  {
    title: 'What sells',
    ids: [
      'sales-completed',
      'order-item-breakdown',
      'breakdown-event-type',
      'breakdown-order-type',
      'earned-per-hour',
      'promised-costs',
      'customer-analytics',
    ],
  },
  {
    title: 'Money in',
    ids: ['cashflow', 'payments-by-period', 'income-detailed', 'income-by-category'],
  },
  {
    title: 'Money out',
    ids: ['expense-summary', 'expense-detailed', 'expenses-by-category', 'mileage'],
  },
]
