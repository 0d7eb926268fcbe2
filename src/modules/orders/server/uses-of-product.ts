import { type RawBuilder, sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { ProductSales, ProductUse } from '#modules/products/schema.ts'
import { choiceOf } from '#modules/products/server/store.ts'
import { collected } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { nameOf } from './read-order.ts'

type Row = {
  kind: ProductUse['kind']
  id: number
  number: number | null
  orderKind: 'quote' | 'order'
  reference: string | null
  status: OrderStatus
  eventDate: string | null
  first_name: string | null
  last_name: string | null
}

const USES_MAX = 100

/** SQL for more such rows: kind, id, null, null, name, status, day, and a first and last name. */
export const alsoNamesProduct = collected<(scope: Scope, productId: number) => RawBuilder<unknown>>(
  'more records that name a product',
)

/**
 * The records that name a product: orders, quotes and drafts with it on a line, requests that chose it, and those of
 * later modules. Latest first.
 */
export async function listUsesOfProduct(scope: Scope, productId: number): Promise<ProductUse[]> {
  const { db, businessId } = scope
  const others = alsoNamesProduct(scope).map((uses) => sql`union all ${uses(scope, productId)}`)
  const { rows } = await sql<Row>`
    select 'order' as kind, o.id, o.number, o.kind as "orderKind", null as reference, o.status, o.event_date as "eventDate",
           c.first_name, c.last_name
      from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId}
       and exists (select from order_lines l
                    where l.business_id = ${businessId} and l.order_id = o.id and l.product_id = ${productId})
    union all
    select 'request', e.id, null, null, e.reference, e.status, e.event_date, e.first_name, e.last_name
      from enquiries e
     where e.business_id = ${businessId}
       and e.selected_products @> ${choiceOf(productId)}::jsonb
     ${sql.join(others, sql` `)}
     order by "eventDate" desc nulls first, kind, id desc limit ${USES_MAX}`.execute(db)
  return rows.map(({ kind, id, number, orderKind, reference, status, eventDate, ...contact }) => ({
    kind,
    id,
    name: reference ?? orderNumberOf({ number, kind: orderKind }),
    customerName: nameOf(contact),
    status,
    eventDate,
  }))
}

/** How often a product was ordered, and the latest day it was ordered for. */
export async function readSalesOfProduct(scope: Scope, productId: number): Promise<ProductSales> {
  const { rows } = await sql<ProductSales>`
    select count(distinct o.id)::int as orders, max(o.event_date) filter (where o.event_date <= ${scope.today}) as "lastSold"
      from order_lines l
      join orders o on o.business_id = l.business_id and o.id = l.order_id
     where l.business_id = ${scope.businessId} and l.product_id = ${productId}
       and o.status in (${sql.join(COUNTED['order-totals'])})`.execute(scope.db)
  return rows[0] ?? { orders: 0, lastSold: null }
}
