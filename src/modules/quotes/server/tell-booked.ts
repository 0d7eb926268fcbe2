import { addressOfLink } from '#modules/documents/server/order-links.ts'
import { findRevision } from '#modules/documents/server/revisions.ts'
import type { TellBooked } from '#modules/orders/server/routes.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { attached, queueBookingMail } from './accept-quote.ts'
import { attachedCalendar } from './customer-calendar.ts'

/** Mails a customer whose acceptance waited for the owner that her order is booked. */
export const tellBooked =
  (services: Pick<Services, 'linkKey' | 'baseUrl'>): TellBooked =>
  async (scope, orderId) => {
    const order = await getOrder(scope, orderId)
    const address = order.customer?.email ?? (await lastUsedAddress(scope, orderId))
    if (address === null) return
    const newest = await findRevision(scope, orderId)
    const attachments = [...(newest ? attached(newest) : []), ...(await attachedCalendar(scope, services, orderId))]
    await queueBookingMail(scope, services, order, await getSettings(scope), address, attachments)
  }

/** The address of the customer who looked last: one whose address is known from a link alone signed with it. */
async function lastUsedAddress(scope: Scope, orderId: number): Promise<string | null> {
  const links = await scope.db
    .selectFrom('order_links')
    .select('recipient')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('last_used_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute()
  return links.map(addressOfLink).find((address) => address !== null) ?? null
}
