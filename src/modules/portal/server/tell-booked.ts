import { nextDue } from '#modules/documents/next-due.ts'
import { addressOfLink, mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import type { RevisionRow } from '#modules/documents/server/revisions.ts'
import { findRevision } from '#modules/documents/server/revisions.ts'
import { PDF, pdfName } from '#modules/documents/server/stored-pdf.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { TellBooked } from '#modules/orders/server/routes.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { bankDetailsFor } from '#modules/settings/bank-details.ts'
import { moneyText } from '#modules/settings/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate } from '#shared/text/format.ts'
import { attachedCalendar } from './customer-calendar.ts'
import { bookingConfirmedEmail } from './quote-mails.ts'

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

export const attached = ({ documentId, shown }: RevisionRow): MailAttachment[] =>
  documentId === null ? [] : [{ documentId, fileName: pdfName(shown), contentType: PDF }]

export async function queueBookingMail(
  scope: Scope,
  { linkKey }: Pick<Services, 'linkKey'>,
  order: Order,
  settings: Settings,
  recipient: string,
  attachments: readonly MailAttachment[],
): Promise<void> {
  if (!(await isMailOn(scope, bookingConfirmedEmail))) return
  const due = nextDue(order, settings.bookingFeeLabel)
  await queueOrderMail(scope, {
    order,
    settings,
    attachments,
    to: { address: recipient, name: order.customerName },
    email: bookingConfirmedEmail,
    values: {
      first_name: firstNameOf(order),
      business: settings.businessName,
      number: order.orderNumber,
      event: eventWords(order, settings),
      due_label: due?.label ?? null,
      due_amount: due ? moneyText(settings, order.currency)(due.amount) : null,
      due_date: due?.dueOn ? formatDate(due.dueOn, settings.dateFormat, { weekday: true }) : null,
      bank_details: due ? bankDetailsFor(order.orderNumber, settings) : null,
      link: await mailedOrderLink(scope, linkKey, order, recipient),
    },
  })
}
