import type { incomeDetailed } from '../../definitions/income-detailed.ts'
import { readIncomeRows } from '../income-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof incomeDetailed> = readIncomeRows
