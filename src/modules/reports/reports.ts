import { bakingList } from './definitions/baking-list.ts'
import { bakingListByCustomer } from './definitions/baking-list-by-customer.ts'
import { bakingListByType } from './definitions/baking-list-by-type.ts'
import { breakdownEventType } from './definitions/breakdown-event-type.ts'
import { breakdownOrderType } from './definitions/breakdown-order-type.ts'
import { businessPerformance } from './definitions/business-performance.ts'
import { cashflow } from './definitions/cashflow.ts'
import { customerAnalytics } from './definitions/customer-analytics.ts'
import { deliveriesList } from './definitions/deliveries-list.ts'
import { earnedPerHour } from './definitions/earned-per-hour.ts'
import { expenseDetailed } from './definitions/expense-detailed.ts'
import { expenseSummary } from './definitions/expense-summary.ts'
import { expensesByCategory } from './definitions/expenses-by-category.ts'
import { incomeByCategory } from './definitions/income-by-category.ts'
import { incomeDetailed } from './definitions/income-detailed.ts'
import { mileage } from './definitions/mileage.ts'
import { orderItemBreakdown } from './definitions/order-item-breakdown.ts'
import { orderList } from './definitions/order-list.ts'
import { paymentsByPeriod } from './definitions/payments-by-period.ts'
import { promisedCosts } from './definitions/promised-costs.ts'
import { quoteList } from './definitions/quote-list.ts'
import { salesCompleted } from './definitions/sales-completed.ts'
import { shoppingList } from './definitions/shopping-list.ts'
import { shoppingListByRecipe } from './definitions/shopping-list-by-recipe.ts'
import { taxReport } from './definitions/tax-report.ts'
import { toDoList } from './definitions/to-do-list.ts'
import type { Report } from './report.ts'

/** Every list and report in the order of the menu. Each has its query in `server/queries/{id}.ts`. */
export const REPORTS = [
  orderList,
  quoteList,
  bakingList,
  bakingListByType,
  bakingListByCustomer,
  shoppingList,
  shoppingListByRecipe,
  toDoList,
  deliveriesList,
  cashflow,
  salesCompleted,
  orderItemBreakdown,
  breakdownEventType,
  breakdownOrderType,
  paymentsByPeriod,
  expenseSummary,
  expenseDetailed,
  expensesByCategory,
  incomeDetailed,
  incomeByCategory,
  mileage,
  businessPerformance,
  earnedPerHour,
  promisedCosts,
  customerAnalytics,
  taxReport,
] as const

/** Finds a report by its id, or by the path of its call with dashes. */
export const findReport = (name: string) =>
  REPORTS.find(({ id, path }) => id === name || path.slice(1).replaceAll('/', '-') === name)

/** The reports for a role; the kitchen gets only those with a `kitchen` schema. */
export const reportsFor = (role: string | undefined): readonly Report[] =>
  role === 'kitchen' ? REPORTS.filter((report: Report) => report.kitchen !== undefined) : REPORTS
