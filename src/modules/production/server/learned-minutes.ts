import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { LearnedMinutes } from '../schema.ts'

/** A median of fewer is meaningless. */
const FEWEST = 3
const LAST = 5

/**
 * Learns from completed orders with no other product, so that nobody has to guess how their time divides. A product
 * with too few timed orders learns from those of its type.
 */
export async function readLearnedMinutes(scope: Scope, productId: number): Promise<LearnedMinutes> {
  const { businessId, db } = scope
  const { rows } = await sql<{ type: string; typeName: string | null }>`
    select p.type, t.name as "typeName" from products p
      left join product_types t on t.business_id = p.business_id and t.slug = p.type
     where p.business_id = ${businessId} and p.id = ${productId}`.execute(db)
  const { type, typeName } = found(rows[0], 'Product')
  const own = await medianOf(scope, sql`p.id = ${productId}`)
  if (own.orders >= FEWEST) return { ...own, ofType: null }
  const ofType = await medianOf(scope, sql`p.type = ${type}`)
  return ofType.orders >= FEWEST ? { ...ofType, ofType: typeName ?? type } : { ...own, minutes: null, ofType: null }
}

/** The median of the last timed orders whose products are all among these. */
async function medianOf({ businessId, db }: Scope, isOfThese: ReturnType<typeof sql>) {
  const { rows } = await sql<{ minutes: string | null; orders: number }>`
    select round(percentile_cont(0.5) within group (order by each)::numeric)::text as minutes, count(*)::int as orders
      from (
        select w.seconds / 60 / l.pieces as each
          from orders o
          join (select order_id, sum(extract(epoch from ended_at - began_at)) as seconds from order_work
                 where business_id = ${businessId} and counted group by order_id) w on w.order_id = o.id
          join (select l.order_id, sum(l.quantity) as pieces
                  from order_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
                 where l.business_id = ${businessId}
                 group by l.order_id having bool_and(${isOfThese})) l on l.order_id = o.id
         where o.business_id = ${businessId} and o.status = 'Completed' and w.seconds > 0 and l.pieces > 0
         order by o.completed_at desc, o.id desc limit ${LAST}) timed`.execute(db)
  const { minutes = null, orders = 0 } = rows[0] ?? {}
  return { minutes: minutes === null ? null : Number(minutes), orders }
}
