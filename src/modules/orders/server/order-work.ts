import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'

type NewWork = { markId: string; orderId: number; stage: string | null; began: string; ended: string }

/** Stores a stretch of work once, however often it is sent. If its order is gone, it is dropped. */
export async function addWork(scope: Scope, { markId, orderId, stage, began, ended }: NewWork): Promise<void> {
  const { businessId, db, now, actor } = scope
  await sql`insert into order_work (business_id, mark_id, order_id, stage, began_at, ended_at, worked_by, noted_at)
    select o.business_id, ${markId}::uuid, o.id, ${stage}, least(${began}::timestamptz, ${ended}::timestamptz), ${ended}::timestamptz,
           ${actor.name}, ${now}
      from orders o where o.business_id = ${businessId} and o.id = ${orderId}
    on conflict do nothing`.execute(db)
}

export type Work = {
  id: string
  stage: string | null
  began: string
  ended: string
  by: string
  counted: boolean
}

/** The stretches of work on an order, newest first, including those taken out. */
export async function listWork({ db, businessId }: Scope, orderId: number): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select mark_id::text as id, stage, began_at as began, ended_at as ended, worked_by as by, counted
      from order_work where business_id = ${businessId} and order_id = ${orderId}
     order by ended_at desc, mark_id`.execute(db)
  return rows
}

/** Sets if a stretch of work counts. Nothing is deleted, so one taken out by mistake comes back. */
export async function setWorkCounted(
  { db, businessId, now }: Scope,
  orderId: number,
  markId: string,
  counted: boolean,
): Promise<void> {
  const { rows } = await sql`update order_work set counted = ${counted}, noted_at = ${now}
     where business_id = ${businessId} and order_id = ${orderId} and mark_id = ${markId}::uuid returning mark_id`.execute(
    db,
  )
  found(rows[0], 'Stretch of work')
}
