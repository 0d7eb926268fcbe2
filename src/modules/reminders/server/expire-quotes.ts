import { sql } from 'kysely'
import { lapseChange } from '#modules/changes/server/lapse-changes.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'

/**
 * ORD-3: a quote is open to the end of its last day in the bakery's calendar, and then expires. A quote that was accepted
 * in time, or for which a payment came, waits for the owner however long it takes (`hasRunOut`). A change that nobody
 * approved by its last day ends likewise.
 */
export const expireQuotes = (services: Pick<Services, 'linkKey' | 'baseUrl'>): Job => ({
  key: 'expire-quotes',
  due: dailyAt('00:00'),
  run: async (scope) => {
    const { rows } = await sql<{ id: number; isChange: boolean }>`
      select id, change_open as "isChange" from orders where business_id = ${scope.businessId}
         and ((status = 'Quote' and not acceptance_pending and valid_until < ${scope.today} and amount_paid <= 0)
           or id in (select order_id from order_changes
                      where business_id = ${scope.businessId} and state = 'open' and valid_until < ${scope.today}))
       order by id for update`.execute(scope.db)
    for (const { id, isChange } of rows)
      if (isChange) await lapseChange(scope, services, id)
      else await moveOrder(scope, id, { to: 'Expired', by: 'job' })
  },
})
