import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { recordRoutes, wholeListing } from '#shared/records/record-routes.ts'
import { get, post } from '#shared/route.ts'
import { Category, CategoryChanges, CategoryInput, CategoryListing } from './category.ts'
import { Overview, OverviewQuery } from './overview.ts'
import { Recurring, RecurringChanges, RecurringInput, RecurringListing } from './recurring.ts'
import { Expense, ExpenseChanges, ExpenseInput, ExpenseListing, ExpenseSums } from './schema.ts'
import { ExpenseLine, LineMatch, MatchInput, PhotographReader, PhotographText, SplitInput } from './split.ts'

export const expensesContract = {
  ...recordRoutes('/expenses', {
    noun: 'expense',
    plural: 'expenses',
    row: Expense,
    input: ExpenseInput,
    changes: ExpenseChanges,
    listing: ExpenseListing,
  }),
  sums: get('/expenses/sums', {
    summary: 'What the expenses of a list add up to',
    query: wholeListing(ExpenseListing),
    output: ExpenseSums,
  }),
  suppliers: get('/expenses/suppliers', {
    summary: 'Names of suppliers: of contacts and of earlier expenses',
    output: z.array(z.string()),
  }),
  confirm: post('/expenses/{id}/confirm', {
    summary: 'Confirm an expense that was made as a draft',
    params: byId,
    output: Expense,
  }),
  match: post('/expenses/split/match', {
    summary: 'What the lines of a receipt are: as the last time in this shop, else by their names',
    reads: true,
    body: MatchInput,
    output: z.array(LineMatch),
  }),
  split: post('/expenses/split', {
    summary: "Note the business's part of a receipt, with the prices and the stock of what came in",
    body: SplitInput,
    output: Expense,
    status: 201,
  }),
  photographReader: get('/expenses/photograph-reader', {
    summary: 'Whether this server reads photographs of receipts',
    output: PhotographReader,
  }),
  readPhotograph: post('/expenses/receipts/{id}/text', {
    summary: 'The text in a photograph of a receipt, for the baker to check; it is not kept',
    reads: true,
    params: byId,
    output: PhotographText,
    transaction: 'own',
    limit: 'documents',
  }),
  lines: get('/expenses/{id}/lines', {
    summary: 'The lines of the receipt that an expense was split from',
    params: byId,
    output: z.array(ExpenseLine),
  }),
  receipts: post('/expenses/{id}/receipts', {
    summary: 'Add receipts to an expense: pictures or PDFs',
    params: byId,
    files: ['receipt'],
    output: Expense,
    transaction: 'own',
  }),
}

export const expenseCategoriesContract = recordRoutes('/expense-categories', {
  noun: 'category',
  plural: 'categories of expenses and income',
  row: Category,
  input: CategoryInput,
  changes: CategoryChanges,
  listing: CategoryListing,
})

export const recurringExpensesContract = recordRoutes('/recurring-expenses', {
  noun: 'recurring expense',
  plural: 'recurring expenses',
  row: Recurring,
  input: RecurringInput,
  changes: RecurringChanges,
  listing: RecurringListing,
})

export const businessExpensesContract = {
  overview: get('/business-expenses', {
    summary: 'What was spent in a month, by category and against its budget',
    query: OverviewQuery,
    output: Overview,
  }),
}
