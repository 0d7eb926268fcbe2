import { sql } from 'kysely'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import { BASIS } from '../pricing/basis.ts'
import { otherPrice } from '../pricing/other-price.ts'
import { reckon } from '../pricing/reckon.ts'
import type { Order } from '../schema.ts'
import { liveCosts } from './costs-today.ts'
import { dayRuleOf, readWishes } from './day-wishes.ts'
import { holdOrder } from './hold-order.ts'
import { readBasis } from './pricing/read-basis.ts'
import { type OrderRecord, toOrder } from './read-order.ts'

/**
 * The lines of order `o` as JSON of whole rows, which is faster than objects built key by key. Exact amounts are text
 * in JSON; a JSON number would lose decimals.
 */
const linesOf = (businessId: number) => sql<OrderRecord['lines']>`(
  select coalesce(json_agg(line order by line.position), '[]') from (
    select l.id, l.position, l.product_id, l.recipe_id, l.product_type, l.name, l.description, l.servings,
        l.quantity::text, l.unit_price::text, l.product_price::text, l.tax_rate_id, l.tax_percent::text, l.cost::text,
        l.cost_parts, l.subtotal::text, l.discount_share::text, l.tax::text, l.total::text, l.image_id, l.tiers, l.design,
        l.is_fee, l.size_id, l.size, l.picks, l.choices_text, o.recipe_choice
      from order_lines l where l.business_id = ${businessId} and l.order_id = o.id) line)`

/** The orders with what they refer to, in the order of the ids. @throws NOT_FOUND unless all are there */
export async function getOrderRecords({ businessId, db }: Scope, ids: readonly number[]): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
    )
    .leftJoin('event_types as e', (join) =>
      join.onRef('e.business_id', '=', 'o.business_id').onRef('e.id', '=', 'o.event_type_id'),
    )
    .selectAll('o')
    .select([
      sql<
        OrderRecord['contact']
      >`case when c.id is not null then jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
        'business_name', c.business_name, 'email', c.email, 'phone', c.phone, 'address', c.address, 'language', c.language) end`.as(
        'contact',
      ),
      sql<
        OrderRecord['eventType']
      >`case when e.id is not null then jsonb_build_object('name', e.name, 'color', e.color) end`.as('eventType'),
      linesOf(businessId).as('lines'),
      sql<
        OrderRecord['feeLabel']
      >`(select s.data->>'bookingFeeLabel' from settings s where s.business_id = ${businessId})`.as('feeLabel'),
      dayRuleOf(businessId).as('dayRule'),
      sql<number[]>`(select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from order_images i
        where i.business_id = ${businessId} and i.order_id = o.id)`.as('imageIds'),
    ])
    .where('o.business_id', '=', businessId)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .execute()
  const records = new Map(
    rows.map(({ contact, eventType, lines, imageIds, feeLabel, dayRule, ...row }) => [
      row.id,
      { row, lines, contact, eventType, imageIds, feeLabel, dayRule },
    ]),
  )
  return ids.map((id) => found(records.get(id), 'Order'))
}

/**
 * `lock` keeps the order from changing until the transaction ends. It is read after it is locked, so that its lines are
 * current.
 */
export async function getOrderRecord(scope: Scope, id: number, { lock = false } = {}): Promise<OrderRecord> {
  if (lock) await holdOrder(scope, id)
  const [record] = await getOrderRecords(scope, [id])
  return record as OrderRecord
}

/** The stored order with today's costs; a draft also says what today's settings would change. */
export async function getOrder(scope: Scope, id: number): Promise<Order> {
  return withLiveFigures(scope, await getOrderRecord(scope, id))
}

export async function withLiveFigures(scope: Scope, record: OrderRecord): Promise<Order> {
  const status = record.row.status as OrderStatus
  const known = toOrder(scope, record, await liveCosts(scope, BASIS[status].costs, record.lines))
  const order = { ...known, ...(await readWishes(scope, known, record.dayRule)) }
  if (BASIS[status].tax === 'kept') return order
  const [basis] = await readBasis(scope, [order] as const)
  return { ...order, pricedToday: otherPrice(order, reckon({}, basis, scope.today, { before: order })) }
}
