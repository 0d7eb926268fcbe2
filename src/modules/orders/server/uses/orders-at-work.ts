import { sql } from 'kysely'
import { PLANNED_DAYS } from '#modules/availability/day-plan.ts'
import type { OrdersAtWork, WantedOrders } from '#modules/availability/server/orders-at-work.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { quoteIsOut } from '../later-effects.ts'

/** Answers with the orders whose work counts, and with the products of those that keep no minutes of their own. */
export async function readOrdersAtWork(scope: Scope, { asked, ids, statuses }: WantedOrders): Promise<OrdersAtWork> {
  const { today, businessId } = scope
  // A quote holds its day as long as its newest revision is out and has not run out (HLD-2).
  const isAtWork = sql<boolean>`o.business_id = ${businessId} and (o.id = any(${[asked, ...ids]}::bigint[])
      or (o.event_date between ${today} and ${addDays(today, PLANNED_DAYS)} and o.status = any(${statuses})
          and (o.status <> 'Quote' or (o.valid_until >= ${today} and ${await quoteIsOut(scope)}))))`
  return {
    orders: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'kind', o.kind,
              'status', o.status, 'eventDate', o.event_date, 'changeDay', o.change_day, 'eventTypeId', o.event_type_id, 'kept', o.stage_work, 'lines', (
                select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'sizeId', l.size_id,
                          'optionIds', jsonb_path_query_array(l.picks, '$[*].optionId'), 'quantity', l.quantity::text, 'name', l.name)
                         order by l.position, l.id), '[]')
                  from order_lines l where l.business_id = ${businessId} and l.order_id = o.id
                   and l.is_fee is not true)) order by o.id), '[]')
       from orders o where ${isAtWork})`,
    productIds: sql`select l.product_id from orders o
        join order_lines l on l.business_id = ${businessId} and l.order_id = o.id
       where (o.stage_work is null or o.id = ${asked}) and ${isAtWork}`,
  }
}
