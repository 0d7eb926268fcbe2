import type { expenseDetailed } from '../../definitions/expense-detailed.ts'
import { readExpenseRows } from '../expense-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof expenseDetailed> = readExpenseRows
