import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { expensesByCategory } from '../../definitions/expenses-by-category.ts'
import { EXPENSES_OF, UNCATEGORIZED } from '../expense-rows.ts'
import { inDecimals } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read = (async (scope: Scope, days: DayRange) => {
  const decimals = decimalsOf((await getSettings(scope)).currency)
  const { rows } = await sql<{
    category: string
    categoryId: number | null
    numberOfEntries: number
    amount: string
    total: string
  }>`
    select coalesce(c.name, ${UNCATEGORIZED}) as category, c.id as "categoryId", count(*)::int as "numberOfEntries",
        ${inDecimals(sql`sum(e.business_amount)`, decimals)} as amount, ${inDecimals(sql`sum(e.business_total)`, decimals)} as total
      from expenses e
      left join expense_categories c on c.business_id = e.business_id and c.id = e.category_id
     where ${EXPENSES_OF(scope, days)}
     group by c.id, c.name
     order by sum(e.business_total) desc, 1`.execute(scope.db)
  return rows
}) satisfies QueryOf<typeof expensesByCategory>
