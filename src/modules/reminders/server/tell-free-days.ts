import { sql } from 'kysely'
import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { sendingOf } from '#modules/mailbox/server/routes.ts'
import { WISHING } from '#modules/order-status/day-holders.ts'
import { confirmPaid } from '#modules/orders/server/confirm-paid.ts'
import { tellBooked } from '#modules/orders/server/later-effects.ts'
import { stopWaiting } from '#modules/orders/server/note-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { recordActivity } from '#server/activity.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { formatDate } from '#shared/text/format.ts'
import { reminderWords } from '../words.ts'
import { dayFreeEmail } from './emails/day-free.ts'

/**
 * QAC-2: tells customers who wait for a full day, once, when a place becomes free. A customer whom no mail reaches is a
 * task of the owner. A booking whose fee is kept takes the place at once.
 */
export const tellFreeDays = ({ linkKey, config }: Pick<Services, 'linkKey' | 'config'>): Job => ({
  key: 'tell-free-days',
  due: ({ now }) => ({ id: now.slice(0, 13), at: `${now.slice(0, 13)}:00:00.000Z` }),
  run: async (scope) => {
    const { rows } = await sql<{ id: number; day: string; email: string | null; isBooked: boolean; isPaid: boolean }>`
      select o.id, o.event_date as day, coalesce(o.customer_email, c.email) as email, o.status = 'Booked' as "isBooked",
             o.settled >= o.booking_fee_amount as "isPaid" from orders o
        join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${scope.businessId} and o.event_date >= ${scope.today}
         and (o.waiting_since is not null and o.status in (${sql.join(WISHING)})
               and (o.kind = 'order' or not o.acceptance_pending and o.valid_until >= ${scope.today})
           or o.day_lost_at is not null and o.status = 'Booked' and o.settled >= o.booking_fee_amount)
       order by (o.status = 'Booked' and o.settled >= o.booking_fee_amount) desc, o.waiting_since, o.id for update of o`.execute(
      scope.db,
    )
    if (rows.length === 0) return
    const settings = await getSettings(scope)
    const date = (day: string | null) => formatDate(day, settings.dateFormat, { weekday: true })
    const isMailSent = (await sendingOf(scope, { config })).transport !== 'file'
    for (const { id, day, email, isBooked, isPaid } of rows) {
      if (await alternativesToFullDay(scope, day, { orderId: id })) continue
      if (isBooked && isPaid) {
        if ((await confirmPaid(scope, id)) === 'confirmed') await tellBooked(scope, id)
        continue
      }
      const order = await getOrder(scope, id)
      await stopWaiting(scope, id)
      if (email === null || !isMailSent)
        await makeTask(scope, () => ({
          act: 'day-free',
          orderId: id,
          title: reminderWords.dayFree.title(order.customerName),
          description: reminderWords.dayFree.text(date(day)),
          priority: 'high',
        }))
      if (email === null) continue
      await queueOrderMail(scope, {
        order,
        settings,
        to: { address: email, name: order.customerName },
        email: dayFreeEmail,
        values: async () => ({
          first_name: firstNameOf(order),
          business: settings.businessName,
          number: order.orderNumber,
          date: date(day),
          valid_until: date(order.validUntil),
          by_fee: isBooked,
          link: await mailedOrderLink(scope, linkKey, order, email),
        }),
      })
      await recordActivity(scope, 'order', id, 'day-free-mailed', { to: email })
    }
  },
})
