import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import type { Scope } from '#server/scope.ts'

export const tasksOfPerson: KeepsOfPerson = { find, collect, forget }

async function find({ db, businessId }: Scope, { orderIds, taskIds }: Dossier): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from tasks where business_id = ${businessId} and order_id = any(${orderIds})`.execute(db)
  taskIds.push(...rows.map(({ id }) => id))
}

async function collect(
  { db, businessId }: Scope,
  { orderIds, binnedOrderIds, formerOrders, taskIds, formerTaskIds }: Dossier,
): Promise<void> {
  // Deleted tasks could still be restored; after this they cannot.
  const { rows: binned } = await sql<{ id: number }>`
    delete from deleted_records where business_id = ${businessId} and kind = 'tasks'
      and (record ->> 'order_id')::bigint = any(${[...orderIds, ...binnedOrderIds]}) returning id`.execute(db)
  const { rows: former } = await sql<{ id: number }>`
    select t.id from tasks t join ${asFormerOrders(formerOrders)} on t.order_id = g.order_id and t.created_at <= g.until
     where t.business_id = ${businessId} and t.made_by is not null`.execute(db)
  taskIds.push(...binned.map(({ id }) => id))
  formerTaskIds.push(...former.map(({ id }) => id))
}

async function forget(scope: Scope, { taskIds, formerTaskIds, clean }: Dossier): Promise<void> {
  await sql`update tasks set description = null, version = version + 1, updated_at = ${scope.now}
    where business_id = ${scope.businessId} and id = any(${[...taskIds, ...formerTaskIds]})`.execute(scope.db)
  const which = sql`t.id = any(${taskIds})`
  await cleanTexts(scope, { table: 'tasks', columns: ['title', 'checklist'], which, clean })
}
