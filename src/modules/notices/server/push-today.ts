import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { noticeWords as words } from '../words.ts'
import { push } from './note-pushes.ts'

/** Each morning: how much there is to do. A day on which nothing is due is a quiet one. */
export const pushToday: Job = {
  key: 'push-today',
  due: dailyAt('07:00'),
  run: async (scope, { id: day }) => {
    // A server that was off in the morning does not tell of a day that is over.
    if (day !== scope.today) return
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
      text: words.today(orders, tasks),
      page: (role) => (role === 'kitchen' ? `/calendar?view=day&date=${today}` : '/dashboard'),
    })
  },
}
