import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { breakdownEventType } from '../../definitions/breakdown-event-type.ts'
import { reportWords } from '../../words.ts'
import { isCountedBetween, readPeriodSummary } from '../counted-orders.ts'
import { inDecimals } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof breakdownEventType> = async (scope, asked) => {
  const { currency } = await getSettings(scope)
  const { rows } = await sql<{ eventType: string; count: number; totalValue: string }>`
    select coalesce(e.name, ${reportWords.noEventType}) as "eventType", count(*)::int as count,
        ${inDecimals(sql`sum(o.total)`, decimalsOf(currency))} as "totalValue"
      from orders o
      left join event_types e on e.business_id = o.business_id and e.id = o.event_type_id
     where o.business_id = ${scope.businessId} and ${isCountedBetween(currency, asked)}
     group by e.id, e.name
     order by sum(o.total) desc, 1`.execute(scope.db)
  return { periodSummary: await readPeriodSummary(scope, asked), breakdown: rows }
}
