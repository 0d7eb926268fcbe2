import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { TAKES } from './read-taken.ts'

/**
 * SQL for the places that published menus take of days: all of them of each day on which they hand out, until the day is
 * over. A closed menu gives back the days for which nobody ordered (MENU-5). An order that was moved to a day on which its
 * menu does not hand out counts there as any other.
 */
export const placesOfMenus = ({ businessId, now }: Scope, { from, to }: DayRange): RawBuilder<unknown> => sql`
  select w.day, m.places_a_day, 0 from menus m
    join lateral (select distinct day from menu_windows w
      where w.business_id = m.business_id and w.menu_id = m.id and w.day between ${from} and ${to}
        and (w.closed_at is null or exists (select from orders o
          where o.business_id = w.business_id and o.menu_window_id = w.id and ${TAKES}))) w on true
   where m.business_id = ${businessId} and m.published_at is not null
     and ((m.archived_at is null and m.stopped_at is null and m.closes_at > ${now}) or exists (
       select from orders o join menu_windows t on t.business_id = o.business_id and t.id = o.menu_window_id
        where o.business_id = m.business_id and o.menu_id = m.id and t.day = w.day and ${TAKES}))
  union all select o.event_date, 1, 0 from orders o
   where o.business_id = ${businessId} and o.menu_id is not null and o.event_date between ${from} and ${to} and ${TAKES}
     and not exists (select from menu_windows w
       where w.business_id = o.business_id and w.menu_id = o.menu_id and w.day = o.event_date)`
