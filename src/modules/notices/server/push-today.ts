import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { hourly, type Job } from '#server/jobs/job.ts'
import { noticeWords as words } from '../words.ts'
import { push } from './note-pushes.ts'

const HOUR_AT = 'yyyy-mm-dd '.length

/** Sends each person at their chosen hour how much there is to do. A day with nothing due sends nothing. */
export const pushToday: Job = {
  key: 'push-todays-list',
  due: hourly,
  run: async (scope, { id, since }) => {
    // After an outage the server sends late, but never for a past day.
    if (!id.startsWith(scope.today)) return
    const upTo = Number(id.slice(HOUR_AT))
    const after = since === undefined ? upTo - 1 : since.startsWith(scope.today) ? Number(since.slice(HOUR_AT)) : -1
    const { businessId, db, today } = scope
    const { rows } = await sql<{ orders: number; tasks: number }>`
      select (select count(*)::int from orders where business_id = ${businessId} and event_date = ${today}
                and status in (${sql.join([...COUNTED.production])})) as orders,
             (select count(*)::int from tasks where business_id = ${businessId} and completed_at is null
                and due_date = ${today}) as tasks`.execute(db)
    const { orders, tasks } = rows[0] ?? { orders: 0, tasks: 0 }
    if (orders + tasks === 0) return
    await push(scope, {
      kind: 'today',
      hours: { after, upTo },
      text: words.today(orders, tasks),
      page: (role) => (role === 'kitchen' ? `/calendar?view=day&date=${today}` : '/dashboard'),
    })
  },
}
