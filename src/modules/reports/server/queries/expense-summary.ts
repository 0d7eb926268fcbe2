import type { expenseSummary } from '../../definitions/expense-summary.ts'
import { readExpenseRows } from '../expense-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof expenseSummary> = readExpenseRows
