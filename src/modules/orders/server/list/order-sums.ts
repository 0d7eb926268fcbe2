import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import type { OrderFilters, OrderSums } from '../../contract.ts'
import { matchingOrders } from '../matching-orders.ts'

/** The total row of a list. It counts only booked orders, as quotes and cancelled ones are no money (ORD-6). */
export async function sumOrders(scope: Scope, filters: OrderFilters): Promise<OrderSums> {
  const { currency } = await getSettings(scope)
  const matching = await matchingOrders(scope, filters)
  const { orders, total, paid, balance } = await matching
    .where('o.status', 'in', [...COUNTED['order-totals']])
    .where('o.currency', '=', currency)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<string>`coalesce(sum(o.total), 0)::text`.as('total'),
      sql<string>`coalesce(sum(o.amount_paid), 0)::text`.as('paid'),
      sql<string>`coalesce(sum(greatest(o.total - o.settled, 0)), 0)::text`.as('balance'),
    ])
    .executeTakeFirstOrThrow()
  const money = (amount: string) => roundTo(amount, decimalsOf(currency))
  return { orders, total: money(total), amountPaid: money(paid), balance: money(balance) }
}

const TAGS_MAX = 100

/**
 * All tags in use. Orders with tags are found first by their own index, since they are few; many share the same tags,
 * which are split only once.
 */
export async function listTags(scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with sets as (
      select o.tags, count(*) as orders from orders o
       where o.business_id = ${scope.businessId} and o.id = any(array(
         select t.id from orders t where t.business_id = ${scope.businessId} and t.tags <> '{}'))
       group by o.tags)
    select min(tag) as tag from sets, unnest(sets.tags) tag
     group by lower(tag) order by sum(orders) desc, lower(tag) limit ${TAGS_MAX}`.execute(scope.db)
  return rows.map(({ tag }) => tag)
}
