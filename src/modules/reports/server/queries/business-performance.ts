import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { CostParts } from '#modules/orders/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { endOfDay, startOfDay } from '#shared/dates/zones.ts'
import { sumOf } from '#shared/money.ts'
import type { businessPerformance } from '../../definitions/business-performance.ts'
import {
  monthOf,
  monthsOf,
  PERFORMANCE_FACTS,
  type PerformanceFact,
  type PerformanceFacts,
  performanceOf,
  sumFacts,
  yearBefore,
} from '../../performance.ts'
import { completionDay, isCompletedBetween } from '../completed-orders.ts'
import { EXPENSES_OF } from '../expense-rows.ts'
import { lineFacts } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'
import { readSaleCredits } from '../sale-credits.ts'
import { salesByMonth, soldAmount } from '../sales-by-month.ts'

type Sum = { month: string; fact: PerformanceFact; amount: string }

const partSum = (part: keyof CostParts) => sql`sum(l.quantity * round((l.cost_parts ->> ${sql.lit(part)})::numeric, 4))`
const LINE_COSTS = sql`, ${partSum('recipes')} as ingredients, ${partSum('supplies')} as supplies, ${partSum('labour')} as labour,
        ${partSum('overhead')} as overhead, sum(l.quantity * p.labour_minutes) as minutes`

/** Rounded once per order, like profit, so that the months add up to the last row. */
const costPart = (part: PerformanceFact, decimals: number) =>
  sql`round(coalesce(${sql.ref(`l.${part}`)}, 0), ${sql.lit(decimals)}) as ${sql.ref(part)}`

export const read: QueryOf<typeof businessPerformance> = async (scope, asked) => {
  const { businessId, timeZone, db } = scope
  const { currency, taxEnabled: withoutTax } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone})::date`
  const isInRange = (instant: string) =>
    sql`${sql.ref(instant)} between ${startOfDay(asked.from, timeZone)} and ${endOfDay(asked.to, timeZone)}`
  const isSold = sql`o.currency = ${currency} and ${isCompletedBetween(scope, asked)}`
  const [{ rows }, credits, monthsBefore] = await Promise.all([
    sql<Sum>`
    with completed as (
      select ${completionDay(scope)} as day, ${soldAmount(withoutTax)} as sales,
          round(coalesce(l.profit, 0), ${sql.lit(decimals)}) as profit, coalesce(l.minutes, 0) as minutes,
            ${costPart('ingredients', decimals)},
          ${costPart('supplies', decimals)}, ${costPart('labour', decimals)}, ${costPart('overhead', decimals)},
          (b.completed_at, b.id) < (o.completed_at, o.id) as is_repeat
        from orders o
        left join lateral (
          select b.completed_at, b.id from orders b
           where b.business_id = o.business_id and b.contact_id = o.contact_id and b.status = 'Completed'
           order by b.completed_at, b.id limit 1) b on true
        ${lineFacts(scope, isSold, LINE_COSTS)}
       where o.business_id = ${businessId} and ${isSold}),
    by_day as (
      select day, count(*) as orders, sum(sales) as sales, sum(profit) as profit, sum(ingredients) as ingredients,
        sum(supplies) as supplies,
          sum(labour) as labour, sum(overhead) as overhead, sum(minutes) as minutes, count(*) filter (where is_repeat) as repeats
        from completed group by day),
    facts (day, fact, amount) as (
      select d.day, f.fact, f.amount from by_day d cross join lateral (values
        ('orders', d.orders), ('sales', d.sales), ('profit', d.profit), ('ingredients', d.ingredients), ('supplies', d.supplies),
        ('labour', d.labour), ('overhead', d.overhead), ('minutes', d.minutes), ('repeats', d.repeats)) f (fact, amount)
      union all
      select e.date, 'expenses', ${withoutTax ? sql`e.business_amount` : sql`e.business_total`} from expenses e
        where ${EXPENSES_OF(scope, asked)}
      union all
      select i.date, 'income', ${withoutTax ? sql`i.net` : sql`i.amount`} from income i
       where i.business_id = ${businessId} and i.date between ${asked.from} and ${asked.to}
      union all
      select ${dayOf('q.received_at')}, 'enquiries', 1 from enquiries q
       where q.business_id = ${businessId} and q.status <> 'Spam' and ${isInRange('q.received_at')}
      union all
      select ${dayOf('o.sent_at')}, f.fact, f.amount from orders o cross join lateral (values
        ('quotes', 1), ('won', (o.status in (${sql.join(COUNTED['order-totals'])}))::int)) f (fact, amount)
       where o.business_id = ${businessId} and ${isInRange('o.sent_at')})
    select to_char(day, 'YYYY-MM') as month, fact, sum(amount)::text as amount from facts group by 1, 2`.execute(db),
    readSaleCredits(scope, asked, { currency, decimals }),
    salesByMonth(scope, monthsOf(asked).map(yearBefore), withoutTax),
  ])

  const credited = credits.flatMap(({ date, net, total, profit }): Sum[] => [
    { month: monthOf(date), fact: 'sales', amount: withoutTax ? net : total },
    { month: monthOf(date), fact: 'profit', amount: profit ?? '0' },
  ])
  const factsOf = (month: string) => {
    const byFact = Map.groupBy(
      [...rows, ...credited].filter((row) => row.month === month),
      ({ fact }) => fact,
    )
    return Object.fromEntries(
      PERFORMANCE_FACTS.map((fact) => [fact, sumOf((byFact.get(fact) ?? []).map(({ amount }) => amount)).toFixed()]),
    ) as PerformanceFacts
  }
  const months = monthsOf(asked).map(({ from, to }) => ({ from, to, facts: factsOf(monthOf(from)) }))
  return {
    withoutTax,
    monthsBefore,
    months: months.map(({ from, to, facts }) => ({ startDate: from, endDate: to, ...performanceOf(facts, decimals) })),
    total: performanceOf(sumFacts(months.map(({ facts }) => facts)), decimals),
  }
}
