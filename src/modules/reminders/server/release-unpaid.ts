import { sql } from 'kysely'
import { orderCancelledEmail } from '#modules/documents/server/mails.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { RELEASE_DAYS } from '#modules/order-status/moves.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { addDays } from '#shared/dates/dates.ts'
import { reminderWords } from '../words.ts'
import { saysPaid } from './says-paid.ts'

/**
 * ORD-3 `autoReleaseUnpaid`: a booking whose fee was not paid releases its day, and its customer is told. A past day
 * cannot be released, and while the customer's "I've paid" is pending the payment may just not be recorded.
 */
export const releaseUnpaid = ({ linkKey }: Pick<Services, 'linkKey'>): Job => ({
  key: 'release-unpaid',
  due: dailyAt('00:30'),
  run: async (scope) => {
    const settings = await getSettings(scope)
    if (!settings.autoReleaseUnpaid) return
    const fee = settings.bookingFeeLabel
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.business_id = ${scope.businessId} and o.status = 'Booked' and o.amount_paid = 0
         and o.booking_fee_amount > 0 and o.booking_fee_due_on < ${addDays(scope.today, -RELEASE_DAYS)}
         and o.event_date >= ${scope.today} and not ${saysPaid}
       order by o.id for update of o`.execute(scope.db)
    for (const { id } of rows) {
      await moveOrder(scope, id, { to: 'Cancelled', by: 'job', reason: reminderWords.feeNotPaid(fee) })
      const order = await getOrder(scope, id)
      const address = order.customer?.email
      if (!address) continue
      await queueOrderMail(scope, {
        order,
        settings,
        to: { address, name: order.customerName },
        email: orderCancelledEmail,
        values: async () => ({
          first_name: firstNameOf(order),
          message: reminderWords.released(fee),
          number: order.orderNumber,
          event: eventWords(order, settings),
          paid: null,
          back: null,
          back_how: null,
          link: await mailedOrderLink(scope, linkKey, order, address),
        }),
      })
      await recordActivity(scope, 'order', id, 'told', { mail: orderCancelledEmail.key, to: address })
    }
  },
})
