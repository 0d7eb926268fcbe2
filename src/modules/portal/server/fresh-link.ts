import { sql } from 'kysely'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import type { SecretKey } from '#server/secrets.ts'
import { emailKey } from '#shared/text/text.ts'
import { freshLinkEmail } from './quote-mails.ts'

/**
 * Mails a fresh link in two cases: the order was sent to this address and its link was not withdrawn, or the address is
 * the customer's and the order is booked or was sent. The caller does not learn if a mail went out.
 */
export async function mailFreshLink(
  { store, linkKey }: Pick<Services, 'store' | 'linkKey'>,
  orderId: number,
  email: string,
): Promise<void> {
  const { rows } = await store.outside((db) =>
    sql<{ business_id: number; time_zone: string | null }>`select * from business_of_sent_order(${orderId})`.execute(
      db,
    ),
  )
  const [row] = rows
  if (row === undefined) return
  const actor = { kind: 'customer', name: email } as const
  const claims = { businessId: row.business_id, actor, timeZone: row.time_zone ?? 'UTC' }
  await store.inBusiness(claims, (scope) => mailIfKnown(scope, linkKey, orderId, email))
}

async function mailIfKnown(scope: Scope, linkKey: SecretKey, orderId: number, email: string): Promise<void> {
  const order = await getOrder(scope, orderId)
  const links = await scope.db
    .selectFrom('order_links')
    .select('recipient')
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .where('opens', '=', 'order')
    .where('revoked_at', 'is', null)
    .execute()
  const wanted = emailKey(email)
  // A draft that was never sent has no page; an order's invoice names its page.
  const address =
    links.length === 0 && order.number === null
      ? undefined
      : [...links.map((link) => link.recipient), order.customer?.email ?? ''].find(
          (known) => known.includes('@') && emailKey(known) === wanted,
        )
  if (address === undefined) return
  const settings = await getSettings(scope)
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address, name: order.customerName },
    email: freshLinkEmail,
    values: async () => ({
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.number === null ? null : order.orderNumber,
      event: eventWords(order, settings),
      link: await mailedOrderLink(scope, linkKey, order, address),
    }),
  })
}
