import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { monthlyWords as words } from '../words.ts'
import { monthSaid } from './month-said.ts'
import { listMonthly, monthBefore } from './read-monthly.ts'

/** STO-8: the bell says on the 1st what can be invoiced of the month before, and after an outage on the first day it can. */
export const tellReady: Job = {
  key: 'monthly-invoices-ready',
  due: dailyAt('06:00'),
  run: async (scope, { id, since }) => {
    const first = `${id.slice(0, 7)}-01`
    if (since !== undefined ? since >= first : id !== first) return
    if (!(await getSettings(scope)).parts.includes('standing')) return
    const month = monthBefore(id)
    const ready = (await listMonthly(scope, month)).filter(
      ({ state, orders }) => state === 'to make' && orders.length > 0,
    )
    const [order] = ready.flatMap(({ orders }) => orders)
    if (order === undefined) return
    // The line belongs to one of the orders, because no invoice exists yet.
    await recordActivity(scope, 'monthlyInvoices', order.orderId, 'month-ready', {
      says: words.ready(monthSaid(month), ready.length),
    })
  },
}

/** The line says by itself what is ready. */
export const namedMonths = {
  kind: 'monthlyInvoices',
  table: 'orders',
  row: 'mo',
  label: sql<string>`a.details ->> 'says'`,
}
