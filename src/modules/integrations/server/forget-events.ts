import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import { later } from '#server/mail/claim.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = 30

/** The log of webhooks goes back a month. */
export const forgetWebhookEvents: Job = {
  key: 'forget-webhook-events',
  due: dailyAt('03:00'),
  run: async ({ db, businessId, now }) => {
    await db
      .deleteFrom('webhook_events')
      .where('business_id', '=', businessId)
      .where('created_at', '<', later(now, -KEPT_DAYS * DAY_MS))
      .execute()
  },
}

/** Events about an erased customer are deleted and not delivered. */
export const eventsOfPerson: KeepsOfPerson = {
  forget: async ({ db, businessId }, { orderIds, binnedOrderIds, enquiryIds, formerOrders }) => {
    const orders = [...orderIds, ...binnedOrderIds]
    await sql`delete from webhook_events e where business_id = ${businessId}
      and (order_id = any(${orders}) or enquiry_id = any(${enquiryIds})
        or exists (select from ${asFormerOrders(formerOrders)} where g.order_id = e.order_id and e.created_at <= g.until))`.execute(
      db,
    )
  },
}
