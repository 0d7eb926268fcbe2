import { sql } from 'kysely'
import { withReceipts } from '#server/files/reading/receipts.ts'
import { hook } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { IsUsed } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import {
  businessExpensesContract,
  expenseCategoriesContract,
  expensesContract,
  recurringExpensesContract,
} from '../contract.ts'
import { categories } from './categories.ts'
import { addReceipts, confirmExpense, expenses, listSuppliers, sumExpenses } from './expenses.ts'
import { readOverview } from './overview.ts'
import { readPhotograph } from './read-photograph.ts'
import { recurringExpenses } from './recurring-expenses.ts'
import { matchLines, readExpenseLines, splitReceipt } from './split-receipt.ts'

/** Deleted expenses that could be restored still need their category. */
const isCategoryOfExpenses: IsUsed = async ({ db, businessId }, id) => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from expenses where business_id = ${businessId} and category_id = ${id})
    or exists (select from recurring_expenses where business_id = ${businessId} and category_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId}
      and kind in ('expenses', 'recurring_expenses') and (record ->> 'category_id')::bigint = ${id}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

/** A recurring expense that made expenses is archived, because they name it. */
const isRecurringOfExpenses: IsUsed = async ({ db, businessId }, id) => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from expenses where business_id = ${businessId} and recurring_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId} and kind = 'expenses'
      and (record ->> 'recurring_id')::bigint = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}

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
export const categoryUsed = hook<[id: number], boolean>('uses of a category')

export const expenseCategoriesRoutes = serve(
  expenseCategoriesContract,
  categories.handlers({
    isUsed: async (scope, id) =>
      (await isCategoryOfExpenses(scope, id)) || (await categoryUsed(scope, id)).includes(true),
  }),
)

export const recurringExpensesRoutes = serve(
  recurringExpensesContract,
  recurringExpenses.handlers({ isUsed: isRecurringOfExpenses }),
)

export const businessExpensesRoutes = serve(businessExpensesContract, {
  overview: (scope, { month }) => readOverview(scope, month),
})

/** True if the bakery has amounts of expenses. */
export async function hasExpenses({ db, businessId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from expenses where business_id = ${businessId})
        or exists (select from recurring_expenses where business_id = ${businessId}) as any`.execute(db)
  return rows[0]?.any ?? false
}
