import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { costPartsOf } from '#modules/orders/pricing/line-profit.ts'
import type { CostParts } from '#modules/orders/schema.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import type { orderItemBreakdown } from '../../definitions/order-item-breakdown.ts'
import { CUSTOMER_NAME, inDecimals } from '../order-rows.ts'
import { readAhead } from '../read-ahead.ts'
import type { PagesOf } from '../report-query.ts'

type SoldOrder = { id: number; number: number | null; kind: 'quote' | 'order'; date: string; contact: string }
type Row = {
  id: number
  orderId: number
  item: string
  description: string | null
  choicesText: string | null
  tiers: Tier[]
  quantity: string
  servings: number | null
  cost: string | null
  costParts: string | null
  costPrice: string | null
  net: string
  gross: string
  profit: string | null
}

const ORDERS_A_PAGE = 50

/** The cost as shown; the profit is the price less this. */
const COST = (decimals: number) => sql`round(round(l.cost, 4) * l.quantity, ${sql.lit(decimals)})`

/** Reads first the orders, which are small and quick to sort, then the items of a batch of them at a time. */
export const read: PagesOf<typeof orderItemBreakdown> = async function* (scope, { from, to }) {
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const { rows: orders } = await sql<SoldOrder>`
    select o.id, o.number, o.kind, o.event_date as date, ${CUSTOMER_NAME} as contact
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.event_date between ${from} and ${to} and o.currency = ${currency}
       and o.status in (${sql.join(COUNTED['order-totals'])})
     order by o.event_date, o.id`.execute(scope.db)
  const itemsOf = async (some: readonly SoldOrder[]) => {
    const { rows } = await sql<Row>`
      select l.id, l.order_id as "orderId", l.name as item, l.description, l.choices_text as "choicesText", l.tiers, l.quantity, l.servings, round(l.cost, 4)::text as cost,
          l.cost_parts::text as "costParts", ${COST(decimals)}::text as "costPrice",
          ${inDecimals(sql`l.subtotal - l.discount_share - ${COST(decimals)}`, decimals)} as profit,
          ${inDecimals(sql`l.subtotal - l.discount_share`, decimals)} as net,
            ${inDecimals(sql`l.subtotal - l.discount_share + l.tax`, decimals)} as gross
        from order_lines l
       where l.business_id = ${scope.businessId} and l.order_id = any(${some.map(({ id }) => id)})
       order by l.order_id, l.position`.execute(scope.db)
    return Map.groupBy(rows, ({ orderId }) => orderId)
  }
  const partsOf = costPartsOnce(decimals)
  const shown = ({ number, kind, date, contact }: SoldOrder, row: Row) => ({
    id: row.id,
    orderId: row.orderId,
    date,
    orderNumber: orderNumberOf({ number, kind }),
    contact,
    item: row.item,
    choices: row.choicesText ?? '',
    details: describedLine({ ...row, choicesText: null }) ?? '',
    quantity: Number(row.quantity),
    servings: row.servings,
    ...partsOf(row),
    costPrice: row.costPrice,
    sellPriceExclVAT: row.net,
    sellPriceInclVAT: row.gross,
    profit: row.profit,
  })
  for await (const { some, found } of readAhead(orders, ORDERS_A_PAGE, itemsOf))
    yield some.flatMap((order) => (found.get(order.id) ?? []).map((row) => shown(order, row)))
}

type Parts = Record<keyof CostParts, string | null>
const UNKNOWN: Parts = { labour: null, overhead: null, recipes: null, supplies: null }

/** Caches the parts of a cost, since the same item is sold again and again. */
function costPartsOnce(decimals: number) {
  const zero = roundTo('0', decimals)
  const known = new Map<string, Parts>()
  return ({ cost, costParts, quantity }: Pick<Row, 'cost' | 'costParts' | 'quantity'>): Parts => {
    if (cost === null || costParts === null) return UNKNOWN
    const key = `${cost} ${quantity} ${costParts}`
    const found = known.get(key)
    if (found) return found
    const shares = costPartsOf(
      { cost, costParts: JSON.parse(costParts) as CostParts, quantity: Number(quantity) },
      decimals,
    )
    const parts = { labour: zero, overhead: zero, recipes: zero, supplies: zero, ...Object.fromEntries(shares) }
    known.set(key, parts)
    return parts
  }
}
