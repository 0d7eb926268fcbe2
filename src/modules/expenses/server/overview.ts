import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#shared/dates/dates.ts'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import type { Overview } from '../overview.ts'
import { expenseWords } from '../words.ts'
import { lacksReceipt } from './expenses.ts'

const MONTHS = 12
const MOST = 20
const NO_CATEGORY_COLOR = '#78716c'

/** The business's part of a month's expenses by category, and what needs attention. Drafts do not count. */
export async function readOverview(scope: Scope, month = monthOf(scope.today)): Promise<Overview> {
  const { db, businessId } = scope
  const places = decimalsOf((await getSettings(scope)).currency)
  const shown = (sum: string) => roundTo(sum, places)
  const first = firstOfMonth(`${month}-01`)
  const last = lastOfMonth(first)
  const categories = await sql<{
    id: number | null
    name: string
    color: string
    spent: string
    budget: string | null
  }>`
    select c.id, c.name, c.color, c.budget::text, coalesce(s.spent, 0)::text as spent
      from (select id, name, color, budget, archived_at from expense_categories
             where business_id = ${businessId} and kind = 'expense'
            union all select null, ${expenseWords.uncategorized}, ${NO_CATEGORY_COLOR}, null, null) c
      left join (select category_id, sum(business_total) as spent from expenses
                  where business_id = ${businessId} and not is_draft and date between ${first}::date and ${last}::date
                  group by category_id) s on s.category_id is not distinct from c.id
     where s.spent is not null or (c.budget is not null and c.archived_at is null)
     order by s.spent desc nulls last, lower(c.name)`.execute(db)
  const months = await sql<{ month: string; spent: string }>`
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(e.business_total), 0)::text as spent
      from generate_series(${addMonths(first, 1 - MONTHS)}::date, ${first}::date, interval '1 month') as m (first)
      left join expenses e on e.business_id = ${businessId} and not e.is_draft
        and e.date >= m.first and e.date < m.first + interval '1 month'
     group by m.first order by m.first`.execute(db)
  const drafts = await sql<Overview['drafts'][number]>`
    select id, description, date, total_inc_tax as total from expenses
     where business_id = ${businessId} and is_draft and archived_at is null
     order by date, id limit ${MOST}`.execute(db)
  const recurring = await sql<Overview['recurring'][number]>`
    select id, description, next_on as "nextOn", total_inc_tax as total from recurring_expenses
     where business_id = ${businessId} and next_on is not null and archived_at is null
     order by next_on, id limit ${MOST}`.execute(db)
  const missing = await sql<{ count: number; total: string }>`
    select count(*)::int as count, coalesce(sum(e.total_inc_tax), 0)::text as total from expenses e
     where e.business_id = ${businessId} and e.archived_at is null
       and e.date between ${first}::date and ${last}::date and ${lacksReceipt('e')}`.execute(db)
  const [receiptless = { count: 0, total: '0' }] = missing.rows
  return {
    month,
    categories: categories.rows.map(({ spent, budget, ...category }) => ({
      ...category,
      spent: shown(spent),
      budget: budget && shown(budget),
    })),
    spent: roundTo(sumOf(categories.rows.map(({ spent }) => spent)), places),
    months: months.rows.map(({ spent, ...each }) => ({ ...each, spent: shown(spent) })),
    drafts: drafts.rows.map((draft) => ({ ...draft, total: shown(exact(draft.total).toFixed()) })),
    recurring: recurring.rows.map((each) => ({ ...each, total: shown(exact(each.total).toFixed()) })),
    receiptsMissing: { count: receiptless.count, total: shown(receiptless.total) },
  }
}
