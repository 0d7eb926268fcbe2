import { bakeryFounded } from '#modules/auth/server/accounts.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { hasMoney } from '#modules/settings/server/store.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { foundCategories } from './categories.ts'
import { expensesOfPerson } from './expenses-of-person.ts'
import {
  businessExpensesRoutes,
  expenseCategoriesRoutes,
  expensesRoutes,
  hasExpenses,
  recurringExpensesRoutes,
} from './routes.ts'

export const expenses = serverModule((services) => ({
  routes: {
    expenses: expensesRoutes(services),
    expenseCategories: expenseCategoriesRoutes,
    recurringExpenses: recurringExpensesRoutes,
    businessExpenses: businessExpensesRoutes,
  },
  answers: [on(bakeryFounded, foundCategories), on(keepsOfPerson, expensesOfPerson), on(hasMoney, hasExpenses)],
}))
