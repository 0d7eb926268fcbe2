import { nextDue } from '#modules/documents/next-due.ts'
import { mailedWays } from '#modules/documents/server/mailed-ways.ts'
import { addressOfLink, mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventDay, eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import type { RevisionRow } from '#modules/documents/server/revisions.ts'
import { PDF, pdfName } from '#modules/documents/server/stored-pdf.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { findInvoice } from '#modules/invoices/server/issue-invoice.ts'
import { goesToFee } from '#modules/order-status/day-holders.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate } from '#shared/text/format.ts'
import { portalWords } from '../refusal-words.ts'
import { attachedCalendar } from './customer-calendar.ts'
import { bookingConfirmedEmail } from './quote-mails.ts'

type BookingNeeds = Pick<Services, 'linkKey' | 'baseUrl'>

/** Mails a customer whose acceptance waited for the owner that the order is booked. */
export const mailBooking =
  (services: BookingNeeds) =>
  async (scope: Scope, orderId: number): Promise<void> => {
    const order = await getOrder(scope, orderId)
    const address = order.customer?.email ?? (await lastUsedAddress(scope, orderId))
    if (address !== null) await queueBookingMail(scope, services, order, address)
  }

/** The address that used a link last; a customer known only by a link signed with it. */
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

/** The invoice of a booking, drawn when the mail leaves, so that the customer does not wait for a PDF. */
export async function attachedInvoice(scope: Scope, orderId: number): Promise<MailAttachment[]> {
  const invoice = await findInvoice(scope, orderId)
  return invoice ? [{ invoiceId: invoice.id, fileName: pdfName(invoice.shown), contentType: PDF }] : []
}

/** Where a day goes to the first booking fee, a booking may have it or only wish for it. */
function dateNote(order: Order, settings: Settings): string | null {
  const date = eventDay(order, settings)
  if (date === null || !goesToFee(settings)) return null
  return order.status === 'Booked' ? portalWords.yoursOncePaid(date) : portalWords.yoursNow(date)
}

/** Tells a customer that the order is booked, what is due and how to pay, with the invoice attached. */
export async function queueBookingMail(
  scope: Scope,
  services: BookingNeeds,
  order: Order,
  recipient: string,
): Promise<void> {
  if (!(await isMailOn(scope, bookingConfirmedEmail))) return
  const settings = await getSettings(scope)
  const attachments = [
    ...(await attachedInvoice(scope, order.id)),
    ...(await attachedCalendar(scope, services, order.id)),
  ]
  await queueOrderMail(scope, {
    order,
    settings,
    attachments,
    to: { address: recipient, name: order.customerName },
    email: bookingConfirmedEmail,
    values: async () => {
      const due = nextDue(order, settings.bookingFeeLabel)
      return {
        first_name: firstNameOf(order),
        business: settings.businessName,
        number: order.orderNumber,
        event: eventWords(order, settings),
        due_label: due?.label ?? null,
        due_amount: due ? moneyText(settings, order.currency)(due.amount) : null,
        due_date: due?.dueOn ? formatDate(due.dueOn, settings.dateFormat, { weekday: true }) : null,
        date_note: dateNote(order, settings),
        ...(await mailedWays(scope, order, settings)),
        link: await mailedOrderLink(scope, services.linkKey, order, recipient),
      }
    },
  })
}
