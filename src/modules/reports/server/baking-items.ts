import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { HOUR_IN_DAY, TIMES_OF_ORDER } from '#modules/orders/server/shown-columns.ts'
import type { Tier } from '#modules/orders/tier.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import type { Scope } from '#server/scope.ts'
import type { BakingItem } from '../definitions/baking-item.ts'
import { CUSTOMER_NAME } from './order-rows.ts'
import { productionStatuses } from './production.ts'
import type { AskedRange } from './report-query.ts'

type Row = Omit<BakingItem, 'orderNumber' | 'orderTime' | 'details' | 'quantity'> & {
  number: number | null
  kind: 'quote' | 'order'
  description: string | null
  choicesText: string | null
  tiers: Tier[]
  times: Parameters<typeof orderTimeTexts>[0]
  quantity: string
  group: string
}

const NO_GROUP = 'Other'

/** The items of the orders to be made, by day and time. */
export async function readBakingItems(
  scope: Scope,
  asked: AskedRange,
): Promise<(Omit<BakingItem, 'quantity'> & { quantity: number; group: string })[]> {
  const { rows } = await sql<Row>`
    select l.id, o.id as "orderId", o.number, o.kind, o.event_date as "eventDate", ${TIMES_OF_ORDER} as times,
        ${CUSTOMER_NAME} as "customerName", l.name as "itemName", l.quantity, o.job_sheet_notes as notes,
        coalesce(t.name, l.product_type) as "productType", coalesce(nullif(t.baking_group, ''), ${NO_GROUP}) as "group",
        l.description, l.choices_text as "choicesText", l.tiers, (b.baked_at is not null or o.status in (${sql.join(MADE)})) as baked
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id and l.is_fee is not true
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join products p on p.business_id = l.business_id and p.id = l.product_id
      left join product_types t on t.business_id = l.business_id and t.slug = coalesce(p.type, l.product_type)
      left join baked_items b on b.business_id = l.business_id and b.order_id = o.id and b.line_id = l.id
     where o.business_id = ${scope.businessId} and o.event_date between ${asked.from} and ${asked.to}
       and o.status in (${sql.join(productionStatuses(asked))})
     order by o.event_date, ${HOUR_IN_DAY} nulls last, o.id, l.position`.execute(scope.db)
  return rows.map(({ number, kind, description, choicesText, tiers, times, quantity, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    orderNumber: orderNumberOf({ number, kind }),
    orderTime: orderTimeTexts(times)[0] ?? null,
    details: describedLine({ choicesText, description, tiers }) ?? '',
  }))
}
