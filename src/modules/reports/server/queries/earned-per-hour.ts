import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import type { Earned, earnedPerHour } from '../../definitions/earned-per-hour.ts'
import { reportWords as words } from '../../words.ts'
import { isCompletedBetween } from '../completed-orders.ts'
import { CUSTOMER_NAME, LINE_TYPE, lineFacts } from '../order-rows.ts'
import type { QueryOf } from '../report-query.ts'
import { readCreditsOfSold } from '../sale-credits.ts'

type Row = {
  id: number
  contactId: number | null
  customer: string
  eventType: string
  /** The product type of the item with the highest price. */
  productType: string
  /** Null if no item has a cost price. */
  kept: string | null
  /** Null if nobody timed it. */
  seconds: string | null
}
type Counted = Row & { kept: string; seconds: string }

const HOUR_S = 3600
const LABOUR = sql`, sum(l.quantity * round((l.cost_parts ->> 'labour')::numeric, 4)) as labour,
        (array_agg(${LINE_TYPE} order by l.subtotal - l.discount_share desc, l.position))[1] as type`

export const read: QueryOf<typeof earnedPerHour> = async (scope, asked) => {
  const { businessId } = scope
  const { currency, hourlyRate } = await getSettings(scope)
  const decimals = decimalsOf(currency)
  const isSold = sql`o.currency = ${currency} and ${isCompletedBetween(scope, asked)}`
  const { rows } = await sql<Row>`
    select o.id, c.id as "contactId", ${CUSTOMER_NAME} as customer, coalesce(e.name, ${words.noEventType}) as "eventType",
        coalesce(l.type, 'Other') as "productType",
        (case when l.costed > 0 then round(l.profit, ${sql.lit(decimals)}) + round(coalesce(l.labour, 0), ${sql.lit(decimals)})
          - coalesce((select sum(m.claim) from mileage m where m.business_id = o.business_id and m.order_id = o.id
                       and m.archived_at is null), 0) end)::text as kept,
        (select sum(extract(epoch from w.ended_at - w.began_at)) from order_work w
          where w.business_id = o.business_id and w.order_id = o.id and w.counted and w.ended_at > w.began_at)::text as seconds
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join event_types e on e.business_id = o.business_id and e.id = o.event_type_id
      ${lineFacts(scope, isSold, LABOUR)}
     where o.business_id = ${businessId} and ${isSold}
     order by o.id`.execute(scope.db)

  const earned = (name: string, orders: readonly Counted[], contactId: number | null = null): Earned => {
    const kept = sumOf(orders.map((order) => order.kept))
    const seconds = sumOf(orders.map((order) => order.seconds))
    const perHour = roundTo(kept.times(HOUR_S).div(seconds), decimals)
    return {
      name,
      contactId,
      orders: orders.length,
      hours: Number(roundTo(exact(seconds).div(HOUR_S), 1)),
      kept: roundTo(kept, decimals),
      perHour,
      underRate: isPositive(hourlyRate) && compare(perHour, hourlyRate) < 0,
    }
  }
  const credits = Map.groupBy(await readCreditsOfSold(scope, asked, { currency, decimals }), ({ orderId }) => orderId)
  const lessCredits = (row: Row) => {
    const own = credits.get(row.id)
    return own && row.kept !== null
      ? { ...row, kept: sumOf([row.kept, ...own.map(({ profit }) => profit ?? '0')]).toFixed() }
      : row
  }
  const timed = rows.map(lessCredits).filter(({ seconds }) => seconds !== null)
  const counted = timed.filter((row): row is Counted => row.kept !== null)
  const by = (nameOf: (order: Counted) => string) =>
    [...Map.groupBy(counted, nameOf)].map(([name, orders]) => earned(name, orders)).toSorted(best)
  return {
    hourlyRate,
    total: counted.length === 0 ? null : earned(words.total, counted),
    productTypes: by(({ productType }) => productType),
    eventTypes: by(({ eventType }) => eventType),
    customers: [...Map.groupBy(counted, ({ contactId }) => contactId)]
      .map(([id, orders]) => earned(orders[0]?.customer ?? '', orders, id))
      .toSorted(best),
    notTimed: rows.length - timed.length,
    notCosted: timed.length - counted.length,
  }
}

const best = (a: Earned, b: Earned) => compare(b.perHour, a.perHour) || a.name.localeCompare(b.name)
