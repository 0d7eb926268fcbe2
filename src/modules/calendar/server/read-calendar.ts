import { sql } from 'kysely'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import { DRAWN_BY, FIRST_PICTURE, HOUR_IN_DAY, SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { seesTask } from '#modules/tasks/server/seen-tasks.ts'
import type { Scope } from '#server/scope.ts'
import { type LookSource, lookOf } from '#shared/cake-icon/read-look.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { type CalendarEnquiry, type CalendarOrder, type CalendarSpan, type CalendarTask, MOST_DAYS } from '../schema.ts'
import { calendarWords } from '../words.ts'
import { CUSTOMER, duePayments } from './calendar-rows.ts'

/** Everything on some days, except records that are over or will never happen. */
export async function readCalendar(scope: Scope, { from, to }: { from: IsoDate; to: IsoDate }): Promise<CalendarSpan> {
  const days = daysBetween(from, to)
  if (days < 0 || days >= MOST_DAYS)
    throw new AppError('INVALID', calendarWords.tooLong(MOST_DAYS), {
      fields: { to: calendarWords.tooLong(MOST_DAYS) },
    })
  const [orders, tasks, payments, enquiries] = await Promise.all([
    ordersOf(scope, from, to),
    tasksOf(scope, from, to),
    // The kitchen sees no money.
    scope.role === 'kitchen' ? [] : paymentsOf(scope, from, to),
    enquiriesOf(scope, from, to),
  ])
  return { today: scope.today, orders, tasks, payments, enquiries }
}

async function ordersOf({ db, businessId }: Scope, from: IsoDate, to: IsoDate): Promise<CalendarOrder[]> {
  const { rows } = await sql<Omit<CalendarOrder, 'look'> & { drawn: LookSource }>`
    select o.id, ${SHOWN_NUMBER} as "orderNumber", ${CUSTOMER} as "customerName", o.status, o.event_date as "eventDate",
           o.event_time as "eventTime", o.delivery_type as "deliveryType", o.delivery_time as "deliveryTime",
           o.delivery_time_to as "deliveryTimeTo", e.name as "eventType", e.color as "eventTypeColor", o.items,
           (o.sent_at is not null or o.accepted_at is not null) as sent, o.assignee_id as "assigneeId", o.version,
             ${DRAWN_BY} as drawn, ${FIRST_PICTURE} as "imageId"
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      left join event_types e on e.business_id = o.business_id and e.id = o.event_type_id
     where o.business_id = ${businessId} and o.event_date between ${from} and ${to}
       and o.status not in (${sql.join(ENDED)})
     order by o.event_date, ${HOUR_IN_DAY}, o.id`.execute(db)
  return rows.map(({ drawn, ...order }) => ({ ...order, look: lookOf(drawn) }))
}

async function tasksOf(scope: Scope, from: IsoDate, to: IsoDate): Promise<CalendarTask[]> {
  const { db, businessId } = scope
  const { rows } = await sql<CalendarTask>`
    select id, title, due_date as "dueDate", priority, completed_at is not null as completed, assignee_id as "assigneeId" from tasks
     where business_id = ${businessId} and due_date between ${from} and ${to} and ${seesTask(scope, 'made_by')}
     order by due_date, completed_at is not null, case priority when 'high' then 0 when 'medium' then 1 else 2 end, id`.execute(
    db,
  )
  return rows
}

async function paymentsOf(scope: Scope, from: IsoDate, to: IsoDate): Promise<CalendarSpan['payments']> {
  const rows = await duePayments(scope, from, to)
  return rows.map(({ currency, version: _version, changedAt: _changedAt, ...row }) => ({
    ...row,
    amount: roundTo(row.amount, decimalsOf(currency)),
  }))
}

async function enquiriesOf({ db, businessId }: Scope, from: IsoDate, to: IsoDate): Promise<CalendarEnquiry[]> {
  const { rows } = await sql<CalendarEnquiry>`
    select id, reference, first_name || ' ' || last_name as name, event_date as "eventDate" from enquiries
     where business_id = ${businessId} and event_date between ${from} and ${to} and status in ('New', 'Viewed')
     order by event_date, id`.execute(db)
  return rows
}
