import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { breakdownOrderType } from '../../definitions/breakdown-order-type.ts'
import { isCountedBetween, readPeriodSummary } from '../counted-orders.ts'
import { inDecimals, LINE_TYPE } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof breakdownOrderType> = async (scope, asked) => {
  const { currency } = await getSettings(scope)
  const { rows } = await sql<{ productType: string; count: number; totalValue: string }>`
    select ${LINE_TYPE} as "productType", count(distinct o.id)::int as count,
        ${inDecimals(sql`sum(l.subtotal - l.discount_share + l.tax)`, decimalsOf(currency))} as "totalValue"
      from orders o
      join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      left join products p on p.business_id = l.business_id and p.id = l.product_id
      left join product_types t on t.business_id = l.business_id and t.slug = coalesce(p.type, l.product_type)
     where o.business_id = ${scope.businessId} and ${isCountedBetween(currency, asked)}
     group by 1
     order by sum(l.subtotal - l.discount_share + l.tax) desc, 1`.execute(scope.db)
  return { periodSummary: await readPeriodSummary(scope, asked), breakdown: rows }
}
