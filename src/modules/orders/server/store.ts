import { sql } from 'kysely'
import { isFirm, isOpen, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { Order } from '../schema.ts'
import { holdOrder } from './hold-order.ts'
import { isRefund } from './is-refund.ts'
import { withCostsOfToday, withMissingCosts } from './line-costs.ts'
import { withPlanOfToday } from './plan-of-today.ts'
import { type OrderRecord, toOrder } from './read-order.ts'
import { withTaxesOfToday } from './taxed-today.ts'

// Exact amounts travel inside JSON as text; a JSON number would lose their decimals.
const LINE_JSON = sql<OrderRecord['lines']>`coalesce(jsonb_agg(jsonb_build_object(
  'id', l.id, 'position', l.position, 'product_id', l.product_id, 'recipe_id', l.recipe_id,
  'product_type', l.product_type, 'name', l.name,
  'description', l.description, 'servings', l.servings, 'quantity', l.quantity::text, 'unit_price', l.unit_price::text,
  'tax_rate_id', l.tax_rate_id, 'tax_percent', l.tax_percent::text, 'cost', l.cost::text,
  'cost_parts', l.cost_parts, 'subtotal', l.subtotal::text,
  'discount_share', l.discount_share::text, 'tax', l.tax::text, 'total', l.total::text, 'image_id', l.image_id, 'tiers', l.tiers) order by l.position), '[]')`

/**
 * The order with what it refers to. `lock` keeps it from changing until the transaction ends; it is read after the
 * lock is had, so that the lines are those of the locked order.
 */
async function findRecord(scope: Scope, id: number, lock: boolean): Promise<OrderRecord | undefined> {
  const { businessId, db } = scope
  if (lock) await holdOrder(scope, id)
  const found = await db
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
        'business_name', c.business_name, 'email', c.email, 'phone', c.phone, 'address', c.address) end`.as('contact'),
      sql<
        OrderRecord['eventType']
      >`case when e.id is not null then jsonb_build_object('name', e.name, 'color', e.color) end`.as('eventType'),
      sql<
        OrderRecord['lines']
      >`(select ${LINE_JSON} from order_lines l where l.business_id = ${businessId} and l.order_id = ${id})`.as(
        'lines',
      ),
      sql<
        OrderRecord['feeLabel']
      >`(select s.data->>'bookingFeeLabel' from settings s where s.business_id = ${businessId})`.as('feeLabel'),
      sql<number[]>`(select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from order_images i
        where i.business_id = ${businessId} and i.order_id = ${id})`.as('imageIds'),
      sql<{
        count: number
        standing: number
        refunds: number
      }>`(select jsonb_build_object('count', count(*), 'standing', count(*) - 2 * count(p.reverses_id),
          'refunds', count(*) filter (where ${isRefund}))
        from payments p where p.business_id = ${businessId} and p.order_id = ${id})`.as('payments'),
    ])
    .where('o.business_id', '=', businessId)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { contact, eventType, lines, imageIds, feeLabel, payments, ...row } = found
  const status = row.status as OrderStatus
  // Of what is over nothing becomes any more: its costs stay as they were.
  const costed = isFirm(status) ? withMissingCosts : withCostsOfToday
  const shown = isOpen(status) ? await costed(scope, lines) : lines
  const taxed = await withTaxesOfToday(scope, row, shown)
  return {
    ...taxed,
    row: await withPlanOfToday(scope, taxed.row),
    contact,
    eventType,
    imageIds,
    feeLabel,
    hasRefund: payments.refunds > 0,
    paymentCount: payments.count,
    standingPayments: payments.standing,
  }
}

export async function getOrderRecord(scope: Scope, id: number, { lock = false } = {}): Promise<OrderRecord> {
  return found(await findRecord(scope, id, lock), 'Order')
}

export async function getOrder(scope: Scope, id: number): Promise<Order> {
  return toOrder(scope, await getOrderRecord(scope, id))
}
