import { withReceipts } from '#server/files/receipts.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { IsUsed } from '#server/records/records.ts'
import {
  businessExpensesContract,
  expenseCategoriesContract,
  expensesContract,
  recurringExpensesContract,
} from '../contract.ts'
import { categories } from './categories.ts'
import { addReceipts, confirmExpense, expenses, listSuppliers, sumExpenses } from './expenses.ts'
import { isCategoryOfExpenses, isRecurringOfExpenses } from './is-used.ts'
import { readOverview } from './overview.ts'
import { readPhotograph } from './read-photograph.ts'
import { recurringExpenses } from './recurring-expenses.ts'
import { matchLines, readExpenseLines, splitReceipt } from './split-receipt.ts'

const never: IsUsed = async () => false

export const expensesRoutes = ({ files, receiptReader }: Pick<Services, 'files' | 'receiptReader'>) => {
  const plain = expenses.handlers({ isUsed: never })
  return serve(expensesContract, {
    ...plain,
    // Its links are saved after the row is read.
    create: async (scope, input) => expenses.get(scope, (await plain.create(scope, input)).id),
    update: async (scope, input) => expenses.get(scope, (await plain.update(scope, input)).id),
    duplicate: async (scope, input) => expenses.get(scope, (await plain.duplicate(scope, input)).id),
    sums: sumExpenses,
    suppliers: listSuppliers,
    match: (scope, { body }) => matchLines(scope, body),
    split: (scope, { body }) => splitReceipt(scope, body),
    confirm: (scope, { id }) => confirmExpense(scope, id),
    photographReader: () => ({ isAvailable: receiptReader !== undefined }),
    readPhotograph: (call, { id }) => readPhotograph(call, { files, receiptReader }, id),
    lines: (scope, { id }) => readExpenseLines(scope, id),
    receipts: async (call, { id }) => {
      await call.inScope((scope) => expenses.get(scope, id), 'read')
      return withReceipts(call.files, files, (record) =>
        call.once(async (scope) => addReceipts(scope, id, await record(scope))),
      )
    },
  })
}

/** Later modules tell as well whether they use a category. */
export const expenseCategoriesRoutes = (others: readonly IsUsed[]) =>
  serve(
    expenseCategoriesContract,
    categories.handlers({
      isUsed: async (scope, id) => {
        for (const isUsed of [isCategoryOfExpenses, ...others]) if (await isUsed(scope, id)) return true
        return false
      },
    }),
  )

export const recurringExpensesRoutes = serve(
  recurringExpensesContract,
  recurringExpenses.handlers({ isUsed: isRecurringOfExpenses }),
)

export const businessExpensesRoutes = serve(businessExpensesContract, {
  overview: (scope, { month }) => readOverview(scope, month),
})
