import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { IncomeRow } from '../definitions/income-row.ts'
import { UNCATEGORIZED } from './expense-rows.ts'
import { inDecimals } from './order-rows.ts'

export async function readIncomeRows(scope: Scope, { from, to }: DayRange): Promise<IncomeRow[]> {
  const decimals = decimalsOf((await getSettings(scope)).currency)
  const { rows } = await sql<IncomeRow>`
    select i.id, i.date, coalesce(c.name, ${UNCATEGORIZED}) as category, c.id as "categoryId", i.source,
      i.payment_source as "paymentSource", i.description,
        ${inDecimals(sql`i.amount`, decimals)} as amount
      from income i
      left join expense_categories c on c.business_id = i.business_id and c.id = i.category_id
     where i.business_id = ${scope.businessId} and i.date between ${from} and ${to}
     order by i.date, i.id`.execute(scope.db)
  return rows
}
