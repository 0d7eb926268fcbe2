import { type RawBuilder, sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { ExpenseRow } from '../definitions/expense-row.ts'
import { inDecimals } from './order-rows.ts'

export const UNCATEGORIZED = 'Uncategorized'

/** The confirmed, undeleted expenses `e` of these days. */
export const EXPENSES_OF = ({ businessId }: Scope, { from, to }: DayRange): RawBuilder<unknown> =>
  sql`e.business_id = ${businessId} and e.date between ${from} and ${to} and not e.is_draft`

export async function readExpenseRows(scope: Scope, days: DayRange): Promise<ExpenseRow[]> {
  const decimals = decimalsOf((await getSettings(scope)).currency)
  const { rows } = await sql<ExpenseRow>`
    select e.id, e.date, coalesce(c.name, ${UNCATEGORIZED}) as category, e.description, e.supplier, e.payment_source as "paymentSource",
        ${inDecimals(sql`e.business_amount`, decimals)} as amount, ${inDecimals(sql`e.business_vat`, decimals)} as vat,
        ${inDecimals(sql`e.business_total`, decimals)} as "totalIncTax", e.tax_deductible as "taxDeductible"
      from expenses e
      left join expense_categories c on c.business_id = e.business_id and c.id = e.category_id
     where ${EXPENSES_OF(scope, days)}
     order by e.date, e.id`.execute(scope.db)
  return rows
}
