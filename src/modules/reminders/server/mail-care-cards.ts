import { sql } from 'kysely'
import { hasCareCard } from '#modules/care-cards/has-care-card.ts'
import { careCardMail } from '#modules/care-cards/server/care-card-mail.ts'
import { careCardEmail } from '#modules/care-cards/server/mails.ts'
import { mailCustomer } from '#modules/documents/server/tell-customer.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { readWaiting } from '#modules/safety/server/read-waiting.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, today } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { hasMailedCustomers } from './has-mailed-customers.ts'

/**
 * BEY-13: sends the care card on the day before the handover, to customers who booked before that day and did not get
 * it by hand today. An order that moves to a later day is mailed again.
 */
export const mailCareCards = ({ linkKey }: Pick<Services, 'linkKey'>): Job => ({
  key: 'mail-care-cards',
  due: dailyAt('09:00'),
  run: async (scope, { id: day }) => {
    if (!(await isMailOn(scope, careCardEmail)) || !(await hasMailedCustomers(scope))) return
    const handover = addDays(day, 1)
    if (handover < scope.today) return
    for (const orderId of await handedOver(scope, handover)) {
      const order = await getOrder(scope, orderId)
      const bookedOn = order.acceptedAt === null ? order.orderDate : today(order.acceptedAt, scope.timeZone)
      if (!hasCareCard(order) || bookedOn >= day) continue
      // Its allergens are not what the customer accepted; the owner has a task, and sends it once she has decided.
      if ((await readWaiting(scope, [order])).length === 0) await mailCustomer(scope, linkKey, orderId, careCardMail)
    }
  },
})

// Locked, so that orders cancelled in the meantime are not mailed.
async function handedOver(scope: Scope, handover: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
     where o.business_id = ${scope.businessId} and o.status in (${sql.join(COUNTED.production)}) and o.event_date = ${handover}
       and not exists (select from activity a where a.business_id = o.business_id and a.entity = 'order' and a.entity_id = o.id
                          and a.act = 'told' and a.details ->> 'mail' = ${careCardEmail.key}
                          and a.at >= ${startOfDay(scope.today, scope.timeZone)})
     order by o.id for update of o`.execute(scope.db)
  return rows.map(({ id }) => id)
}
