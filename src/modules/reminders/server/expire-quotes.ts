import { sql } from 'kysely'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'

/**
 * ORD-3: a quote is open to the end of its last day in the bakery's calendar, and then expires. A quote that was accepted
 * in time, or for which a payment came, waits for the owner however long it takes (`hasRunOut`).
 */
export const expireQuotes: Job = {
  key: 'expire-quotes',
  due: dailyAt('00:00'),
  run: async (scope) => {
    const { rows } = await sql<{ id: number }>`
      select id from orders where business_id = ${scope.businessId} and status = 'Quote' and not acceptance_pending
         and valid_until < ${scope.today} and amount_paid <= 0 order by id for update`.execute(scope.db)
    for (const { id } of rows) await moveOrder(scope, id, { to: 'Expired', by: 'job' })
  },
}
