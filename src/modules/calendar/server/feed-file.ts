import { sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Call } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { addDays } from '#shared/dates/dates.ts'
import { writeCalendar } from '#shared/dates/ics.ts'
import { notFound } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { type FeedOrder, type FeedRows, type FeedTask, feedEvents } from '../feed-events.ts'
import { calendarWords, feedWords } from '../words.ts'
import { CUSTOMER, duePayments } from './calendar-rows.ts'
import { getFeed, markUsed } from './feeds.ts'

type Needs = Pick<Services, 'store' | 'baseUrl'>
const DAYS_BACK = 90
const DAYS_AHEAD = 730
const MOST_EVENTS = 5000

/** The file that a subscribed calendar reads. Unknown, closed and malformed addresses get the same NOT_FOUND. */
export async function feedFile({ store, baseUrl }: Needs, call: Call, token: string): Promise<FileAnswer> {
  await call.limit('public-ip', call.ip)
  const { rows } = await store.outside((db) =>
    sql<{ business_id: number; feed_id: number; time_zone: string | null }>`
      select * from business_of_feed(${sha256(token)})`.execute(db),
  )
  const feed = rows[0]
  if (feed === undefined) {
    await call.limit('link-failures', call.ip)
    throw notFound(calendarWords.feed)
  }
  const claims: Claims = {
    businessId: Number(feed.business_id),
    actor: { kind: 'visitor', name: calendarWords.feed },
    timeZone: feed.time_zone ?? 'UTC',
  }
  const feedId = Number(feed.feed_id)
  const text = await store.inBusiness(
    claims,
    async (scope) => {
      const { kind, hideNames } = await getFeed(scope, feedId)
      const { businessName, bookingFeeLabel } = await getSettings(scope)
      const events = feedEvents(await readRows(scope), {
        kind,
        hideNames,
        feeLabel: bookingFeeLabel,
        baseUrl: baseUrl(),
        host: new URL(baseUrl()).host,
      })
      return writeCalendar({
        name: feedWords.calendarName(businessName, kind),
        timeZone: scope.timeZone,
        product: 'Bakebook//Calendar',
        events,
      })
    },
    'report',
  )
  await store.inBusiness(claims, (scope) => markUsed(scope, feedId))
  return {
    bytes: new TextEncoder().encode(text),
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'calendar.ics',
    inline: true,
  }
}

async function readRows(scope: Scope): Promise<FeedRows> {
  const { businessId, db, today } = scope
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const orders = await sql<FeedOrder>`
    select o.id, o.version, o.updated_at as "changedAt", ${SHOWN_NUMBER} as "orderNumber", ${CUSTOMER} as "customerName", o.status,
           o.event_date as "eventDate", o.event_time as "eventTime", o.delivery_type as "deliveryType",
           o.delivery_time as "deliveryTime", o.delivery_time_to as "deliveryTimeTo", e.name as "eventType",
           case when o.delivery_type = 'Delivery' then o.delivery_address end as "deliveryAddress",
           coalesce((select string_agg(trim_scale(l.quantity) || ' × ' || l.name, ', ' order by l.position) from order_lines l
                      where l.business_id = o.business_id and l.order_id = o.id), '') as items
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join event_types e on e.business_id = o.business_id and e.id = o.event_type_id
     where o.business_id = ${businessId} and o.event_date between ${from} and ${to} and o.status <> 'Draft'
     order by o.event_date, o.id limit ${MOST_EVENTS}`.execute(db)
  const tasks = await sql<FeedTask>`
    select t.id, t.version, t.updated_at as "changedAt", t.title, t.due_date as "dueDate", t.completed_at is not null as completed,
           case when o.id is not null then ${SHOWN_NUMBER} end as "orderNumber"
      from tasks t left join orders o on o.business_id = t.business_id and o.id = t.order_id
     where t.business_id = ${businessId} and t.due_date between ${from} and ${to}
     order by t.due_date, t.id limit ${MOST_EVENTS}`.execute(db)
  return { orders: orders.rows, tasks: tasks.rows, payments: await duePayments(scope, from, to) }
}
