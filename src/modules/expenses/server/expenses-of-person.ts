import { sql } from 'kysely'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'

/** Expenses keep the name of a shop: the purchase is the bakery's, whoever is erased. */
export const expensesOfPerson: KeepsOfPerson = { isNamed, merge }

/** Deleted expenses that could be restored name their supplier too. */
async function isNamed({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from expenses where business_id = ${businessId} and supplier_id = ${id})
    or exists (select from deleted_records where business_id = ${businessId} and kind = 'expenses'
      and (record ->> 'supplier_id')::bigint = ${id}) as named`.execute(db)
  return rows[0]?.named ?? false
}

async function merge({ db, businessId }: Scope, fromId: number, intoId: number): Promise<void> {
  await sql`update expenses set supplier_id = ${intoId}
    where business_id = ${businessId} and supplier_id = ${fromId}`.execute(db)
  await sql`update deleted_records set record = record || jsonb_build_object('supplier_id', ${intoId}::bigint)
    where business_id = ${businessId} and kind = 'expenses' and (record ->> 'supplier_id')::bigint = ${fromId}`.execute(
    db,
  )
}
