import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import { monthOf } from '../performance.ts'
import { completionDay, isCompletedBetween } from './completed-orders.ts'
import { readSaleCredits } from './sale-credits.ts'

/** The price of an order `o`. */
export const soldAmount = (withoutTax: boolean) =>
  withoutTax ? sql<string>`(o.total - o.tax - o.delivery_tax)` : sql<string>`o.total`

/** Sales of the orders completed in each of some successive months, by default without tax, less what was credited. */
export async function salesByMonth(scope: Scope, months: readonly DayRange[], withoutTax = true) {
  const { currency } = await getSettings(scope)
  const days = { from: months[0]?.from ?? scope.today, to: months.at(-1)?.to ?? scope.today }
  const { rows } = await sql<{ month: string; sales: string }>`
    select to_char(${completionDay(scope)}, 'YYYY-MM') as month, sum(${soldAmount(withoutTax)})::text as sales
      from orders o
     where o.business_id = ${scope.businessId} and o.currency = ${currency} and ${isCompletedBetween(scope, days)}
     group by 1`.execute(scope.db)
  const decimals = decimalsOf(currency)
  const credits = await readSaleCredits(scope, days, { currency, decimals })
  const all = [
    ...rows,
    ...credits.map(({ date, net, total }) => ({ month: monthOf(date), sales: withoutTax ? net : total })),
  ]
  return months.map(({ from, to }) => ({
    startDate: from,
    endDate: to,
    salesExclTax: roundTo(sumOf(all.flatMap(({ month, sales }) => (month === monthOf(from) ? [sales] : []))), decimals),
  }))
}
