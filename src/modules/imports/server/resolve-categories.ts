import { sql } from 'kysely'
import { categories } from '#modules/expenses/server/categories.ts'
import type { Scope } from '#server/scope.ts'
import type { NameRules, Planned } from './import-target.ts'

/** Finds the categories that expenses name and adds missing ones, since a bank has few categories. */
export async function resolveCategories(scope: Scope, rows: readonly Planned[], { isCheck }: NameRules): Promise<void> {
  const named = rows.filter(
    ({ category, action }) => category !== undefined && (action === 'new' || action === 'update'),
  )
  if (named.length === 0 || isCheck) return
  const { rows: found } = await sql<{ name: string; id: number }>`
    select lower(name) as name, min(id) as id from expense_categories
     where business_id = ${scope.businessId} and kind = 'expense' and archived_at is null group by 1`.execute(scope.db)
  const known = new Map(found.map(({ name, id }) => [name, id]))
  for (const row of named) {
    const name = (row.category ?? '').slice(0, 60)
    const key = name.toLowerCase()
    const id = known.get(key) ?? (await categories.create(scope, { name, kind: 'expense' })).id
    known.set(key, id)
    row.input.categoryId = id
  }
}
