import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { ProductSales } from '#modules/products/schema.ts'
import type { Scope } from '#server/scope.ts'

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
