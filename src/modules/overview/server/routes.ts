import { read as readExpenses } from '#modules/reports/server/queries/expenses-by-category.ts'
import { salesByMonth } from '#modules/reports/server/sales-by-month.ts'
import { type Served, serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { searchKinds } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { daysOf } from '#shared/dates/period.ts'
import { dashboardContract, overviewContract } from '../contract.ts'
import type { DashboardPictures } from '../dashboard.ts'
import { healthContract } from '../health.ts'
import { markBellRead, readBell } from './bell.ts'
import { readDashboard } from './dashboard.ts'
import { readHealth } from './read-health.ts'

const YEAR = 12

/** Two statements: two years of sales, and this month's expenses. */
async function readPictures(scope: Scope): Promise<DashboardPictures> {
  const days = daysOf('this-month', scope.today)
  const months = Array.from({ length: 2 * YEAR }, (_, i) => {
    const from = addMonths(firstOfMonth(scope.today), i + 1 - 2 * YEAR)
    return { from, to: lastOfMonth(from) }
  })
  const [sales, categories] = await Promise.all([salesByMonth(scope, months), readExpenses(scope, days)])
  return { months: sales.slice(YEAR), monthsBefore: sales.slice(0, YEAR), spent: { ...days, categories } }
}

export const healthRoutes = (services: Services): Served =>
  serve(healthContract, {
    health: async (call) => {
      await call.limit('public-ip', call.ip)
      return readHealth(services, call)
    },
  })

export const dashboardRoutes = ({ config }: Pick<Services, 'config'>) =>
  serve(dashboardContract, { read: (scope) => readDashboard(scope, config), pictures: readPictures })

/** The kinds that the search shows first. */
const FIRST_KINDS = [
  'order',
  'contact',
  'enquiry',
  'recipe',
  'ingredient',
  'supply',
  'product',
  'task',
  'expense',
  'expenseCategory',
  'recurringExpense',
  'income',
  'drive',
  'tin',
]

export const overviewRoutes = serve(overviewContract, {
  search: (scope, { q }) => searchKinds(scope, q, FIRST_KINDS),
  bell: (scope) => readBell(scope),
  readBell: async (scope, { body }) => {
    await markBellRead(scope, body.upTo)
    return { success: true }
  },
})
