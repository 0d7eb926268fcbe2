import { sql } from 'kysely'
import type { IsUsed } from '#server/records/records.ts'

/** Deleted expenses that could be brought back need theirs too. */
export const isCategoryOfExpenses: IsUsed = async ({ db, businessId }, id) => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from expenses where business_id = ${businessId} and category_id = ${id})
    or exists (select from recurring_expenses where business_id = ${businessId} and category_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId}
      and kind in ('expenses', 'recurring_expenses') and (record ->> 'category_id')::bigint = ${id}) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

/** A recurring expense that made expenses is archived, because they name it. */
export const isRecurringOfExpenses: IsUsed = async ({ db, businessId }, id) => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from expenses where business_id = ${businessId} and recurring_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId} and kind = 'expenses'
      and (record ->> 'recurring_id')::bigint = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}
