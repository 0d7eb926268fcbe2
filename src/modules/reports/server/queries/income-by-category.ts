import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import type { incomeByCategory } from '../../definitions/income-by-category.ts'
import { groupedBy } from '../../grouped-by.ts'
import { readIncomeRows } from '../income-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof incomeByCategory> = async (scope, days) => {
  const decimals = decimalsOf((await getSettings(scope)).currency)
  return groupedBy(await readIncomeRows(scope, days), ({ category }) => category).map(
    ({ heading: category, rows: transactions }) => ({
      category,
      categoryId: transactions[0]?.categoryId ?? null,
      transactions,
      total: roundTo(sumOf(transactions.map(({ amount }) => amount)), decimals),
    }),
  )
}
