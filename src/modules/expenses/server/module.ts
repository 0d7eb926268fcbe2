import { serverModule } from '#server/module.ts'
import { businessExpensesRoutes, expensesRoutes, recurringExpensesRoutes } from './routes.ts'

export const expenses = serverModule((services) => ({
  routes: {
    expenses: expensesRoutes(services),
    recurringExpenses: recurringExpensesRoutes,
    businessExpenses: businessExpensesRoutes,
  },
}))
