import { sql } from 'kysely'
import { eventWords } from '#modules/documents/server/order-mail.ts'
import { queueOwnerMail } from '#modules/email-templates/server/owner-mail.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { acceptanceWaitsEmail } from './emails/owner-lists.ts'

const WAITS_MS = 48 * 3_600_000
const ACT = 'acceptance-waits'

/** ORD-3: reminds the owner once of an acceptance that has waited for 48 hours. */
export const remindOfAcceptance = ({ baseUrl }: Pick<Services, 'baseUrl'>): Job => ({
  key: 'remind-of-acceptance',
  // Every hour, because the two days count from the customer's click.
  due: ({ now }) => ({ id: now.slice(0, 13), at: `${now.slice(0, 13)}:00:00.000Z` }),
  run: async (scope) => {
    const before = new Date(Date.parse(scope.now) - WAITS_MS).toISOString()
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o
        join lateral (select max(accepted_at) as at from acceptances a where a.business_id = o.business_id and a.order_id = o.id) a on true
       where o.business_id = ${scope.businessId} and o.acceptance_pending and o.status = 'Quote' and a.at <= ${before}
         and not exists (select from activity y where y.business_id = o.business_id and y.entity = 'order'
                            and y.entity_id = o.id and y.act = ${ACT} and y.at > a.at)
       order by o.id`.execute(scope.db)
    if (rows.length === 0) return
    const settings = await getSettings(scope)
    for (const { id } of rows) {
      const order = await getOrder(scope, id)
      await queueOwnerMail(scope, {
        settings,
        order,
        email: acceptanceWaitsEmail,
        values: {
          customer: order.customerName,
          number: order.orderNumber,
          event: eventWords(order, settings),
          total: moneyText(settings, order.currency)(order.total),
          order_link: `${baseUrl()}/orders/${id}`,
        },
      })
      await recordActivity(scope, 'order', id, ACT)
    }
  },
})
