import { sql } from 'kysely'
import { listOverdue } from '#modules/monthly-invoices/server/read-monthly.ts'
import { isOverdueNow } from '#modules/orders/server/matching-orders.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { addDays } from '#shared/dates/dates.ts'
import { isWithin, lateOf, type Owing, spanOf } from '../reminder-days.ts'

/** Records a missed payment in the order's history, and so in the bell, on the day after it was due. */
export const noteOverdue: Job = {
  key: 'note-overdue',
  due: dailyAt('00:05'),
  run: async (scope, occurrence) => {
    const span = spanOf(occurrence)
    const { rows } = await sql<Owing & { id: number; currency: string }>`
      select o.id, o.currency, o.total, o.booking_fee_amount as "bookingFee", o.settled,
             o.booking_fee_due_on as "bookingFeeDueOn", o.due_date as "dueDate"
        from orders o where o.business_id = ${scope.businessId} and ${isOverdueNow(scope)} order by o.id`.execute(
      scope.db,
    )
    for (const order of rows) {
      const late = lateOf(order, scope.today, decimalsOf(order.currency))
      if (late && isWithin(addDays(late.since, 1), span))
        await recordActivity(scope, 'order', order.id, 'overdue', { amount: late.amount, since: late.since })
    }
    if (!(await getSettings(scope)).parts.includes('standing')) return
    for (const { id, dueOn, balance } of await listOverdue(scope))
      if (id !== null && dueOn !== null && isWithin(addDays(dueOn, 1), span))
        await recordActivity(scope, 'monthlyInvoice', id, 'overdue', { amount: balance, since: dueOn })
  },
}
