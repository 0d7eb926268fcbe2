import { sql } from 'kysely'
import { QUOTE_STATUSES } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MailLink } from '#server/mail/link-placeholders.ts'
import { orderLinkPlaceholder } from '#server/mail/link-placeholders.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken, type SecretKey, sha256 } from '#server/secrets.ts'
import { addDays, later } from '#shared/dates/dates.ts'
import { email } from '#shared/fields.ts'

const DAYS_AFTER_EVENT = 90

/** The address of the customer's page: the quote to answer, or the order made of it. */
export const orderPagePath = ({ id, status }: Pick<Order, 'id' | 'status'>): string =>
  `/${QUOTE_STATUSES.includes(status) ? 'quote-acceptance' : 'customer-portal'}/${id}?token=`

type NewLink = { orderId: number; recipient: string; eventDate: string | null; opens?: 'order' | 'unsubscribe' }

/**
 * Makes a customer's link to one order, or only to the page that stops mails. Only the hash of its token is stored.
 * Returns the row for `orderLinkPlaceholder`.
 */
export async function makeOrderLink(
  scope: Scope,
  linkKey: SecretKey,
  { orderId, recipient, eventDate, opens = 'order' }: NewLink,
): Promise<number> {
  const id = await newId(scope, 'order_links')
  const lastDay = addDays(later(eventDate ?? scope.today, scope.today), DAYS_AFTER_EVENT)
  await scope.db
    .insertInto('order_links')
    .values({
      id,
      business_id: scope.businessId,
      order_id: orderId,
      opens,
      recipient,
      token_hash: sha256(deriveToken(linkKey, 'order-link', id)),
      created_at: scope.now,
      expires_at: `${lastDay}T23:59:59Z`,
    })
    .execute()
  return id
}

/** The link as a value for `renderMail`. The mail must carry the order's id. */
export async function mailedOrderLink(
  scope: Scope,
  linkKey: SecretKey,
  order: Pick<Order, 'id' | 'status' | 'eventDate'>,
  recipient: string,
): Promise<MailLink> {
  const linkId = await makeOrderLink(scope, linkKey, { orderId: order.id, recipient, eventDate: order.eventDate })
  return orderLinkPlaceholder(linkId, orderPagePath(order))
}

/** Closes the links mailed to others when the order goes to another contact (QAC-1). */
export async function closeLinks(scope: Scope, orderId: number): Promise<void> {
  const { customer } = await getOrder(scope, orderId)
  const { rows } = await sql<{ recipient: string }>`
    update order_links set revoked_at = ${scope.now}
     where business_id = ${scope.businessId} and order_id = ${orderId} and revoked_at is null
       and lower(recipient) is distinct from lower(${customer?.email ?? null}::text)
    returning recipient`.execute(scope.db)
  for (const recipient of new Set(rows.map((row) => row.recipient)))
    await recordActivity(scope, 'order', orderId, 'link-revoked', { recipient })
}

/** The address of a link's holder. A link copied for a customer without an address has a name instead. */
export const addressOfLink = ({ recipient }: { recipient: string }): string | null =>
  email().safeParse(recipient).success ? recipient : null
