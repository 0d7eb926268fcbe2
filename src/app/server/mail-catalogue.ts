import { careCardEmail } from '#modules/care-cards/server/mails.ts'
import {
  creditNoteEmail,
  invoiceSentEmail,
  orderCancelledEmail,
  orderConfirmedEmail,
  orderReadyEmail,
  paymentReceivedEmail,
  quoteRevisedEmail,
  quoteSentEmail,
  refundIssuedEmail,
} from '#modules/documents/server/mails.ts'
import type { MailGroup } from '#modules/email-templates/schema.ts'
import type { Catalogue } from '#modules/email-templates/server/store.ts'
import { enquiryDeclineEmail, enquiryReplyEmail } from '#modules/inbox/server/answer-enquiry.ts'
import { enquiriesHeldEmail, enquiryReceivedEmail, enquiryReceivedOwnerEmail } from '#modules/inbox/server/emails.ts'
import { webhookOffEmail } from '#modules/integrations/server/emails.ts'
import { customerAskEmail, dateDeclinedEmail, dateMovedEmail, orderCodeEmail } from '#modules/portal/server/mails.ts'
import {
  bookingConfirmedEmail,
  changeRequestEmail,
  freshLinkEmail,
  ownerQuoteAcceptedEmail,
  quoteAcceptedEmail,
  quoteDeclinedEmail,
} from '#modules/portal/server/quote-mails.ts'
import { dayFreeEmail } from '#modules/reminders/server/emails/day-free.ts'
import {
  acceptanceWaitsEmail,
  overdueCustomersEmail,
  upcomingOrdersEmail,
} from '#modules/reminders/server/emails/owner-lists.ts'
import { paymentOverdueEmail, paymentReminderEmail } from '#modules/reminders/server/emails/payment-reminder.ts'
import { postOrderEmail } from '#modules/reminders/server/emails/post-order.ts'
import { quoteExpiringEmail } from '#modules/reminders/server/emails/quote-expiring.ts'

const grouped = (group: MailGroup, mails: readonly Omit<Catalogue[number], 'group'>[]): Catalogue =>
  mails.map((mail) => ({ ...mail, group }))

/** Every mail that the product writes for a bakery, in the order of an order's life. */
export const mailCatalogue: Catalogue = [
  ...grouped('requests', [enquiryReceivedEmail, enquiryReplyEmail, enquiryDeclineEmail]),
  ...grouped('quotes', [quoteSentEmail, quoteRevisedEmail, quoteExpiringEmail, dayFreeEmail, quoteAcceptedEmail]),
  ...grouped('orders', [
    bookingConfirmedEmail,
    orderConfirmedEmail,
    dateMovedEmail,
    dateDeclinedEmail,
    careCardEmail,
    orderReadyEmail,
    orderCancelledEmail,
    postOrderEmail,
    freshLinkEmail,
    orderCodeEmail,
  ]),
  ...grouped('money', [
    invoiceSentEmail,
    paymentReminderEmail,
    paymentOverdueEmail,
    paymentReceivedEmail,
    refundIssuedEmail,
    creditNoteEmail,
  ]),
  ...grouped('notices', [
    enquiryReceivedOwnerEmail,
    enquiriesHeldEmail,
    ownerQuoteAcceptedEmail,
    quoteDeclinedEmail,
    changeRequestEmail,
    acceptanceWaitsEmail,
    customerAskEmail,
    upcomingOrdersEmail,
    overdueCustomersEmail,
    webhookOffEmail,
  ]),
]
