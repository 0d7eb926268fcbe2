import { sql } from 'kysely'
import { makeOrderLink } from '#modules/documents/server/order-links.ts'
import { firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { orderLinkPlaceholder, UNSUBSCRIBE } from '#server/mail/link-placeholders.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { own } from '#shared/languages/own.ts'
import { postOrderEmail } from './emails/post-order.ts'
import { hasMailedCustomers } from './has-mailed-customers.ts'

// An order may be completed late, or the switch turned on late; older events are too long ago for thanks.
const LATE_DAYS = 7
// A tag of the owner's own, in any spelling of case.
const COMPLAINT = 'complaint'

/** SET-3: thanks the customer some days after the event, once, unless money was refunded or the customer complained. */
export const mailAfterEvent = ({ linkKey }: Pick<Services, 'linkKey'>): Job => ({
  key: 'mail-after-event',
  due: dailyAt('10:00'),
  run: async (scope) => {
    const settings = await getSettings(scope)
    if (!settings.postOrderEmailAutomatic || !(await hasMailedCustomers(scope))) return
    for (const { id, email } of await thankedOrders(scope, settings.postOrderEmailDelay)) {
      const order = await getOrder(scope, id)
      const link = { orderId: id, recipient: email, eventDate: order.eventDate, opens: 'unsubscribe' } as const
      const linkId = await makeOrderLink(scope, linkKey, link)
      await queueOrderMail(scope, {
        order,
        settings,
        to: { address: email, name: order.customerName },
        email: postOrderEmail,
        values: async () => ({
          first_name: firstNameOf(order),
          business: settings.businessName,
          event: own(order.eventType),
          unsubscribe: orderLinkPlaceholder(linkId, `${UNSUBSCRIBE}${id}?token=`),
        }),
      })
      await recordActivity(scope, 'order', id, 'thanked', { to: email })
    }
  },
})

async function thankedOrders(scope: Scope, delay: number): Promise<{ id: number; email: string }[]> {
  const last = addDays(scope.today, -delay)
  const { rows } = await sql<{ id: number; email: string }>`
    select o.id, coalesce(o.customer_email, c.email) as email from orders o
      join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.status = 'Completed'
       and o.event_date between ${addDays(last, -LATE_DAYS)} and ${last}
       and coalesce(o.customer_email, c.email) is not null
       and not exists (select from unnest(o.tags) tag where lower(tag) = ${COMPLAINT})
       and not exists (select from contacts u where u.business_id = c.business_id and u.email_key = c.email_key
         and u.unsubscribed_at is not null)
       and not o.has_refund
       and not exists (select from activity a where a.business_id = o.business_id and a.entity = 'order' and a.entity_id = o.id
                          and a.act = 'thanked')
     order by o.id for update of o`.execute(scope.db)
  return rows
}
