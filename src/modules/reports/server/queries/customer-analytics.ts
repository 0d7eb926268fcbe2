import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { daysBetween } from '#shared/dates/dates.ts'
import { compare, roundTo, sumOf } from '#shared/money.ts'
import type { customerAnalytics } from '../../definitions/customer-analytics.ts'
import { completionDay, isCompletedBetween } from '../completed-orders.ts'
import { CUSTOMER_NAME, inDecimals } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'
import { readCreditsOfSold } from '../sale-credits.ts'

type Row = {
  contactId: number | null
  customerName: string
  orderCount: number
  totalSpent: string
  firstOrderDate: string
  lastOrderDate: string
}

export const read: QueryOf<typeof customerAnalytics> = async (scope, asked) => {
  const { currency } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const { rows } = await sql<Row>`
    select c.id as "contactId", ${CUSTOMER_NAME} as "customerName", count(*)::int as "orderCount",
        ${inDecimals(sql`sum(o.total)`, decimals)} as "totalSpent",
        min(${completionDay(scope)}) as "firstOrderDate", max(${completionDay(scope)}) as "lastOrderDate"
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.currency = ${currency} and ${isCompletedBetween(scope, asked)}
     group by c.id, c.first_name, c.last_name
     order by 2`.execute(scope.db)
  const credits = Map.groupBy(
    await readCreditsOfSold(scope, asked, { currency, decimals }),
    ({ contactId }) => contactId,
  )
  return rows
    .map((row) => {
      const spent = sumOf([row.totalSpent, ...(credits.get(row.contactId) ?? []).map(({ total }) => total)])
      return {
        ...row,
        totalSpent: roundTo(spent, decimals),
        averageOrderValue: roundTo(spent.div(row.orderCount), decimals),
        daysSinceLastOrder: daysBetween(row.lastOrderDate, scope.today),
      }
    })
    .toSorted((a, b) => compare(b.totalSpent, a.totalSpent))
}
