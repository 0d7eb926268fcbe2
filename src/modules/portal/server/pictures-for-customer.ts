import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/**
 * The pictures of an order that its customer may see. A duplicate has those of the order it was made from: where that
 * one is another customer's, or came with another's request, they are not hers to see.
 */
export async function picturesForCustomer({ db, businessId }: Scope, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from orders o
      join order_images i on i.business_id = o.business_id and i.order_id = o.id
      join media m on m.business_id = i.business_id and m.id = i.media_id and m.state = 'ready'
     where o.business_id = ${businessId} and o.id = ${orderId}
       and not exists (select from order_images x join orders s on s.business_id = x.business_id and s.id = x.order_id
                        where x.business_id = o.business_id and x.media_id = m.id and s.contact_id is distinct from o.contact_id)
       and not exists (select from enquiry_images e where e.business_id = o.business_id and e.media_id = m.id
                          and not exists (select from orders s where s.business_id = o.business_id
                                             and s.enquiry_id = e.enquiry_id and s.contact_id = o.contact_id))
     order by i.position`.execute(db)
  return rows.map(({ id }) => id)
}
