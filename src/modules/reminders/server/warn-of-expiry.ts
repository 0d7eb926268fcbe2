import { sql } from 'kysely'
import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { isOut } from '#modules/documents/server/revisions.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import { formatDate } from '#shared/text/format.ts'
import { spanOf } from '../reminder-days.ts'
import { quoteExpiringEmail } from './emails/quote-expiring.ts'

const DAYS_BEFORE = 2

/**
 * EML-4 quote_expiring: the customer has 48 hours left to accept. A quote sent since yesterday needs no reminder; a
 * changed one, or one whose day is full, cannot be accepted.
 */
export const warnOfExpiry = ({ linkKey }: Pick<Services, 'linkKey'>): Job => ({
  key: 'warn-of-expiry',
  due: dailyAt('09:00'),
  run: async (scope, occurrence) => {
    const { after, upTo } = spanOf(occurrence)
    const { rows } = await sql<{ id: number; email: string }>`
      select o.id, coalesce(o.customer_email, c.email) as email from orders o
        join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${scope.businessId} and o.status = 'Quote' and not o.acceptance_pending and o.amount_paid <= 0
         and o.changes_requested is null and coalesce(o.customer_email, c.email) is not null
         and o.sent_at < ${startOfDay(addDays(scope.today, -1), scope.timeZone)}
         and o.valid_until > ${addDays(after, DAYS_BEFORE)} and o.valid_until <= ${addDays(upTo, DAYS_BEFORE)}
         and o.valid_until >= ${scope.today} and ${isOut(scope)}
       order by o.id for update of o`.execute(scope.db)
    if (rows.length === 0 || !(await isMailOn(scope, quoteExpiringEmail))) return
    const settings = await getSettings(scope)
    for (const { id, email } of rows) {
      const order = await getOrder(scope, id)
      if (order.eventDate !== null && (await alternativesToFullDay(scope, order.eventDate, { orderId: id }))) continue
      await queueOrderMail(scope, {
        order,
        settings,
        to: { address: email, name: order.customerName },
        email: quoteExpiringEmail,
        values: async () => ({
          first_name: firstNameOf(order),
          business: settings.businessName,
          number: order.orderNumber,
          event: eventWords(order, settings),
          total: moneyText(settings, order.currency)(order.total),
          valid_until: formatDate(order.validUntil, settings.dateFormat, { weekday: true }),
          link: await mailedOrderLink(scope, linkKey, order, email),
        }),
      })
      await recordActivity(scope, 'order', id, 'expiry-mailed', { to: email })
    }
  },
})
