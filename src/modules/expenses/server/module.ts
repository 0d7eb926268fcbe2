import { bakeryFounded } from '#modules/auth/server/accounts.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { hasMoney } from '#modules/settings/server/store.ts'
import { whileSubscribed } from '#modules/subscription/server/gate.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { categories, foundCategories } from './categories.ts'
import { expenses as records } from './expenses.ts'
import { expensesOfPerson } from './expenses-of-person.ts'
import { forgetReceipts } from './forget-receipts.ts'
import { makeDrafts } from './make-drafts.ts'
import { recurringExpenses } from './recurring-expenses.ts'
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
  kinds: [records.named, categories.named, recurringExpenses.named],
  jobs: [forgetReceipts(services), whileSubscribed(services, makeDrafts)],
  answers: [on(bakeryFounded, foundCategories), on(keepsOfPerson, expensesOfPerson), on(hasMoney, hasExpenses)],
}))
