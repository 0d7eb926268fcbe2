import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, isOffer, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { CostSheet } from '#modules/products/cost-sheet.ts'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { type Decimal, roundTo, sumOf } from '#shared/money.ts'
import type { CostParts } from '../schema.ts'
import type { Tier } from '../tier.ts'
import { readCostsToday } from './costs-today.ts'
import { nameOf } from './read-order.ts'
import { setOrder } from './rows/set-order.ts'
import { CHOSEN, type Chosen } from './shown-columns.ts'
import { readKeptRecipes } from './uses/kept-recipes.ts'

export type PromisedOrder = {
  id: number
  orderNumber: string
  status: OrderStatus
  eventDate: string
  customerName: string
  /** The total without tax. */
  net: Decimal
  /** The loss that the owner accepted, below zero. */
  seen: Decimal | null
  /** The time at which its costs were kept. */
  since: string | null
  lines: {
    id: number
    name: string
    quantity: Decimal
    sheet: CostSheet | null
    sums: { kept: Decimal; now: Decimal } | null
  }[]
}

type OrderRow = Pick<PromisedOrder, 'id' | 'status' | 'eventDate' | 'net' | 'seen' | 'since'> & {
  number: number | null
  kind: 'quote' | 'order'
  first_name: string | null
  last_name: string | null
}
type LineRow = Chosen & {
  id: number
  orderId: number
  name: string
  quantity: Decimal
  productId: number | null
  recipeId: number | null
  tiers: Tier[]
  parts: CostParts | null
  sheet: unknown
}

/** DRF-1: booked orders that are still to be made, and quotes that customers may still accept, in the bakery's currency. */
const isPromised = ({ today }: Scope, currency: string) => sql`o.currency = ${currency} and o.event_date >= ${today}
  and (o.status in (${sql.join(COUNTED['to-bake'])})
    or (o.status = 'Quote' and (o.valid_until is null or o.valid_until >= ${today})))`

/** Promised orders with what their costs were kept as, by the day of their events. */
export async function readPromisedOrders(
  scope: Scope,
  currency: string,
  wanted: Partial<DayRange> & { id?: number },
): Promise<PromisedOrder[]> {
  const { db, businessId } = scope
  const { from = null, to = null, id = null } = wanted
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.kind, o.status, o.event_date as "eventDate", (o.total - o.tax)::text as net,
        o.drift_seen::text as seen, coalesce(o.accepted_at, o.sent_at) as since, c.first_name, c.last_name
      from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and ${isPromised(scope, currency)}
       and (${from}::date is null or o.event_date >= ${from}) and (${to}::date is null or o.event_date <= ${to})
       and (${id}::bigint is null or o.id = ${id})
     order by o.event_date, o.id`.execute(db)
  if (rows.length === 0) return []
  const { rows: lines } = await sql<LineRow>`
    select l.id, l.order_id as "orderId", l.name, l.quantity, l.product_id as "productId", l.recipe_id as "recipeId",
        l.tiers, ${CHOSEN}, l.cost_parts as parts, l.cost_sheet as sheet
      from order_lines l
     where l.business_id = ${businessId} and l.order_id = any(${rows.map((row) => row.id)}::bigint[])
       and l.cost_parts is not null
     order by l.order_id, l.position`.execute(db)
  const sums = await sumsOf(scope, rows, lines)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(({ number, kind, first_name, last_name, ...row }) => ({
    ...row,
    orderNumber: orderNumberOf({ number, kind }),
    customerName: nameOf({ first_name, last_name }),
    lines: (linesOf.get(row.id) ?? []).map(({ id, name, quantity, sheet }) => ({
      id,
      name,
      quantity,
      sheet: sheet === null ? null : CostSheet.parse(sheet),
      sums: sums.get(id) ?? null,
    })),
  }))
}

/**
 * The costs of recipes and supplies of the lines without a sheet, kept and today's. An order whose recipes have changed
 * since its booking is left out: another recipe is no other price (DRF-2).
 */
async function sumsOf(scope: Scope, orders: readonly OrderRow[], lines: readonly LineRow[]) {
  const bare = lines.filter(({ sheet }) => sheet === null)
  if (bare.length === 0) return new Map<number, { kept: Decimal; now: Decimal }>()
  const booked = orders.filter(({ status }) => !isOffer(status)).map(({ id }) => id)
  const changed = new Set(
    (await readKeptRecipes(scope, booked)).flatMap(({ orderId, isOld }) => (isOld ? orderId : [])),
  )
  const known = bare.filter(({ orderId }) => !changed.has(orderId))
  const costs = await readCostsToday(scope, known)
  const sum = ({ recipes, supplies }: CostParts) => roundTo(sumOf([recipes, supplies]), 4)
  return new Map(
    known.flatMap(({ id, parts }, i) => {
      const now = costs[i]
      return parts && now ? [[id, { kept: sum(parts), now: sum(now) }] as const] : []
    }),
  )
}

/** DRF-7: the owner accepts what the order leaves less today. */
export const acceptLoss = (scope: Scope, orderId: number, leaves: Decimal) =>
  setOrder(scope, orderId, { drift_seen: leaves, drift_seen_at: scope.now })
