import { sql } from 'kysely'
import { read as readPerformance } from '#modules/reports/server/queries/business-performance.ts'
import { read as readExpenses } from '#modules/reports/server/queries/expenses-by-category.ts'
import { askedRange } from '#modules/reports/server/read-report.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, addMonths } from '#shared/dates/dates.ts'
import type { OverheadBooks } from '../schema.ts'

const MONTHS = 12

/** The figures of two reports over the last twelve months. */
export async function readBooks(scope: Scope): Promise<OverheadBooks> {
  const days = { from: addDays(addMonths(scope.today, -MONTHS), 1), to: scope.today }
  const { taxEnabled } = await getSettings(scope)
  const [expenses, { total }, { rows }] = await Promise.all([
    readExpenses(scope, days),
    readPerformance(scope, askedRange(scope, { startDate: days.from, endDate: days.to })),
    sql<{ id: number }>`
    select id from expense_categories where business_id = ${scope.businessId} and is_overhead`.execute(scope.db),
  ])
  const overheads = new Set(rows.map(({ id }) => id))
  return {
    ...days,
    categories: expenses.map(({ categoryId, category, amount, total: withTax }) => ({
      categoryId,
      category,
      amount: taxEnabled ? amount : withTax,
      isOverhead: categoryId === null || overheads.has(categoryId),
    })),
    sales: total.salesExclTax,
    orders: total.orders,
    hours: total.hoursBooked,
    carried: total.overheadCost,
  }
}
