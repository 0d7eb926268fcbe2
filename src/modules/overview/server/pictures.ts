import { read as readExpenses } from '#modules/reports/server/queries/expenses-by-category.ts'
import { salesByMonth } from '#modules/reports/server/sales-by-month.ts'
import type { Scope } from '#server/scope.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { daysOf } from '#shared/dates/period.ts'
import type { DashboardPictures } from '../dashboard.ts'

const YEAR = 12

/** Two statements: two years of sales, and this month's expenses. */
export async function readPictures(scope: Scope): Promise<DashboardPictures> {
  const days = daysOf('this-month', scope.today)
  const months = Array.from({ length: 2 * YEAR }, (_, i) => {
    const from = addMonths(firstOfMonth(scope.today), i + 1 - 2 * YEAR)
    return { from, to: lastOfMonth(from) }
  })
  const [sales, categories] = await Promise.all([salesByMonth(scope, months), readExpenses(scope, days)])
  return { months: sales.slice(YEAR), monthsBefore: sales.slice(0, YEAR), spent: { ...days, categories } }
}
