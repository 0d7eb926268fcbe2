import { type RawBuilder, sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { withoutPerson } from '../without-person.ts'

type About = { orderIds: number[]; enquiryIds: number[]; taskIds: number[]; said: readonly string[] }

/** Takes a person's names, addresses and numbers out of the texts that stay: what was made, for how much, and why not. Answers how. */
export async function eraseTexts(
  scope: Scope,
  { orderIds, enquiryIds, taskIds, said }: About,
): Promise<<T>(value: T) => T> {
  const clean = withoutPerson(said, (await getSettings(scope)).country)
  const cleanAll = (table: string, columns: readonly string[], which: RawBuilder<unknown>) =>
    cleanTexts(scope, { table, columns, which, clean })
  const ofOrders = sql`t.order_id = any(${orderIds})`
  // What is called like its product says nothing of whoever ordered it.
  const isProduct = sql`exists (select from products p
    where p.business_id = t.business_id and p.id = t.product_id and p.name = t.name)`
  await cleanAll('orders', ['source', 'budget', 'cancel_reason', 'tags'], sql`t.id = any(${orderIds})`)
  await cleanAll('order_lines', ['description', 'tiers'], ofOrders)
  await cleanAll('order_lines', ['name'], sql`${ofOrders} and not ${isProduct}`)
  await cleanAll('payments', ['note', 'method'], ofOrders)
  await cleanAll('enquiries', ['lost_reason', 'budget'], sql`t.id = any(${enquiryIds})`)
  await cleanAll('tasks', ['title', 'checklist'], sql`t.id = any(${taskIds})`)
  return clean
}

type Texts = {
  table: string
  columns: readonly string[]
  which: RawBuilder<unknown>
  clean: <T>(value: T) => T
}

async function cleanTexts({ db, businessId }: Scope, { table, columns, which, clean }: Texts): Promise<void> {
  const texts = columns.map((column) => sql`${column}::text, t.${sql.ref(column)}`)
  const { rows } = await sql<{ id: number; said: unknown }>`
    select t.id, jsonb_build_object(${sql.join(texts)}) as said from ${sql.table(table)} t
     where t.business_id = ${businessId} and ${which}`.execute(db)
  for (const { id, said } of rows) {
    const left = JSON.stringify(clean(said))
    if (left === JSON.stringify(said)) continue
    const changes = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
    await sql`update ${sql.table(table)} t set ${sql.join(changes)} from jsonb_populate_record(null::${sql.table(table)}, ${left}) r
       where t.business_id = ${businessId} and t.id = ${id}`.execute(db)
  }
}
