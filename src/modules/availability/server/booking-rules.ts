import { type RawBuilder, sql } from 'kysely'
import { dayHolders } from '#modules/order-status/day-holders.ts'
import { lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { collected } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import type { RangeReason } from '../block-reason.ts'
import type { BookingRules, DayLoad } from '../blocked-days.ts'
import { dayPlan } from '../day-plan.ts'
import { type Asked, readWork } from './read-work.ts'

/**
 * SQL for rows of a day, the places that something other than an order takes of it, and 0. Orders by a menu are not
 * counted, because the menu takes the places; nor are those of a standing order that is not counted.
 */
export const placesTaken = collected<(scope: Scope, days: DayRange) => RawBuilder<unknown>>('places taken of days')

type Row = {
  ranges: { from: IsoDate; to: IsoDate; reason: RangeReason; publicText: string | null; note: string | null }[]
  limits: { day: IsoDate; max: number }[]
  loads: (DayLoad & { day: IsoDate })[]
}

/**
 * The rules that decide which days can be asked for; by default the days that customers may choose from. One query over
 * the orders of these days only; where the working time counts, two more over all orders to come.
 */
export async function readBookingRules(
  scope: Scope,
  settings?: Settings,
  days?: { from: IsoDate; to: IsoDate },
  work: { asked?: Asked; beside?: 'booked' | 'held' } = {},
): Promise<BookingRules> {
  const { today, businessId, db } = scope
  const known = settings ?? (await getSettings(scope))
  const { recurringBlockedDays, minNoticeDays, bookAheadMonths, capacityMode, maxOrdersPerWeekday } = known
  const { firm, soft } = dayHolders(known)
  const { from, to } = days ?? { from: today, to: lastBookableDay({ today, bookAheadMonths }) }
  const { asked = {}, ...beside } = work
  const others = placesTaken(scope).map((places) => sql`union all ${places(scope, { from, to })}`)
  const read = sql<Row>`select
    (select coalesce(jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day, 'reason', reason, 'publicText', public_text, 'note', note)
        order by from_day, id), '[]')
       from blocked_ranges where business_id = ${businessId} and to_day >= ${from} and from_day <= ${to}) as ranges,
    (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'max', max_orders)), '[]')
       from day_limits where business_id = ${businessId} and day between ${from} and ${to} and max_orders is not null) as limits,
    (select coalesce(jsonb_agg(jsonb_build_object('day', event_date, 'firm', firm, 'soft', soft)), '[]')
       from (select event_date, sum(firm)::int as firm, sum(soft)::int as soft from (
             select event_date, count(*) filter (where status = any(${[...firm]})) as firm,
                    count(*) filter (where status = any(${[...soft]}) and (status <> 'Quote' or acceptance_pending
                      or amount_paid > 0 or valid_until is null or valid_until >= ${today}))
                      + count(*) filter (where status = 'changing') as soft
               from (select event_date, status, acceptance_pending, amount_paid, valid_until from orders
                      where business_id = ${businessId} and event_date between ${from} and ${to} and status = any(${[...firm, ...soft]})
                       and menu_id is null and not takes_no_place
                     union all select change_day, 'changing', false, 0, null from orders
                      where business_id = ${businessId} and change_day between ${from} and ${to}) wanting
              group by event_date
             ${sql.join(others, sql``)}) each_load group by event_date) loads) as loads`
  const [{ rows }, planned] = await Promise.all([
    read.execute(db),
    capacityMode === 'minutes' ? readWork(scope, known, asked, beside) : undefined,
  ])
  const { ranges, limits, loads } = rows[0] as Row
  return {
    today,
    recurringBlockedDays,
    minNoticeDays,
    bookAheadMonths,
    ranges,
    limit:
      capacityMode === 'max_orders'
        ? { perWeekday: maxOrdersPerWeekday, days: new Map(limits.map(({ day, max }) => [day, max])) }
        : undefined,
    loads: new Map(loads.map(({ day, firm, soft }) => [day, { firm, soft }])),
    plan: planned && dayPlan(planned),
  }
}
