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
import type { QueryOf } from '../report-query.ts'

type Row = {
  id: number
  orderId: number
  number: number | null
  kind: 'quote' | 'order'
  date: string
  contact: string
  item: string
  description: string | null
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

/** The cost as it is shown; the profit is the price less this. */
const COST = (decimals: number) => sql`round(round(l.cost, 4) * l.quantity, ${sql.lit(decimals)})`

export const read: QueryOf<typeof orderItemBreakdown> = async (scope, { from, to }) => {
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const { rows } = await sql<Row>`
    select l.id, o.id as "orderId", o.number, o.kind, o.event_date as date, ${CUSTOMER_NAME} as contact, l.name as item, l.description, l.tiers,
        l.quantity, l.servings, round(l.cost, 4)::text as cost, l.cost_parts::text as "costParts",
        ${COST(decimals)}::text as "costPrice",
        ${inDecimals(sql`l.subtotal - l.discount_share - ${COST(decimals)}`, decimals)} as profit,
        ${inDecimals(sql`l.subtotal - l.discount_share`, decimals)} as net, ${inDecimals(sql`l.subtotal - l.discount_share + l.tax`, decimals)} as gross
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.event_date between ${from} and ${to} and o.currency = ${currency}
       and o.status in (${sql.join(COUNTED['order-totals'])})
     order by o.event_date, o.id, l.position`.execute(scope.db)
  const partsOf = costPartsOnce(decimals)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    date: row.date,
    orderNumber: orderNumberOf({ number: row.number, kind: row.kind }),
    contact: row.contact,
    item: row.item,
    details: describedLine(row) ?? '',
    quantity: Number(row.quantity),
    servings: row.servings,
    ...partsOf(row),
    costPrice: row.costPrice,
    sellPriceExclVAT: row.net,
    sellPriceInclVAT: row.gross,
    profit: row.profit,
  }))
}

type Parts = Record<keyof CostParts, string | null>
const UNKNOWN: Parts = { labour: null, overhead: null, recipes: null, supplies: null }

/** The same item is sold again and again: its cost is shared out once. */
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
