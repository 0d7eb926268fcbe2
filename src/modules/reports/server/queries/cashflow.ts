import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import type { cashflow } from '../../definitions/cashflow.ts'
import { EXPENSES_OF } from '../expense-rows.ts'
import { readCashTax } from '../read-cash-tax.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof cashflow> = async (scope, { from, to }) => {
  const { businessId, db } = scope
  const { currency, tippingEnabled } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const paid = await readCashTax(scope, { from, to }, { currency, decimals })
  const { rows: sums } = await sql<{ additional: string; expenses: string }>`
    select (select coalesce(sum(i.amount), 0)::text from income i
             where i.business_id = ${businessId} and i.date between ${from} and ${to}) as additional,
           (select coalesce(sum(e.business_total), 0)::text from expenses e where ${EXPENSES_OF(scope, { from, to })}) as expenses`.execute(
    db,
  )
  const { additional = '0', expenses = '0' } = sums[0] ?? {}

  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, decimals)
  const sales = exact(paid.sales)
  const tips = exact(tippingEnabled ? paid.tips : '0')
  const total = sumOf([sales, additional, tips])
  return {
    period: { startDate: from, endDate: to },
    income: {
      orderIncome: money(sales),
      orderIncomeExclTax: money(sales.minus(paid.tax)),
      totalTax: money(paid.tax),
      additionalIncome: money(additional),
      tips: money(tips),
      totalIncome: money(total),
    },
    expenses: { totalExpenses: money(expenses) },
    summary: { netProfit: money(total.minus(expenses)) },
    settings: { tippingEnabled },
  }
}
