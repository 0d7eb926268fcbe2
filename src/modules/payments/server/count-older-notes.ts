import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/**
 * Credit notes from before `payments.credited` (decision 76) lower what their orders still owe, the newest first; what
 * was paid again is no credit. `0219-owed.sql` did the same to every bakery once.
 */
export async function countOlderNotes({ db, businessId }: Scope): Promise<void> {
  await sql`
    update payments p set credited = n.credited
      from (select n.refund_id, least(n.total, greatest(o.total - o.amount_paid - coalesce(sum(n.total) over (
                   partition by n.order_id order by n.id desc rows between unbounded preceding and 1 preceding), 0), 0)) as credited
              from credit_notes n
              join orders o on o.business_id = n.business_id and o.id = n.order_id
             where n.business_id = ${businessId} and not n.is_void) n
     where p.business_id = ${businessId} and p.id = n.refund_id`.execute(db)
  await sql`
    update orders o set credited = p.credited
      from (select order_id, sum(credited) as credited from payments
             where business_id = ${businessId} and credited <> 0 group by 1) p
     where o.business_id = ${businessId} and o.id = p.order_id`.execute(db)
}
