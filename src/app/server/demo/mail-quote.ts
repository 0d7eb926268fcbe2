import { quoteSentEmail } from '#modules/invoices/server/mails.ts'
import { mailedOrderLink } from '#modules/invoices/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/invoices/server/order-mail.ts'
import { findRevision } from '#modules/invoices/server/revisions.ts'
import { storedPdf } from '#modules/invoices/server/stored-pdf.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { attached } from '#modules/quotes/server/accept-quote.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate, formatMoney } from '#shared/format.ts'

/** Sending as the product does it, but inside the one transaction that makes the sample bakery. */
export async function mailQuote(
  scope: Scope,
  { files, linkKey }: Pick<Services, 'files' | 'linkKey'>,
  orderId: number,
): Promise<void> {
  const frozen = await findRevision(scope, orderId)
  if (!frozen) throw new Error('no revision was frozen')
  await storedPdf((work) => work(scope), files, { table: 'order_revisions', id: frozen.id })
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  const address = order.customer?.email
  const revision = await findRevision(scope, orderId)
  if (!address || !revision) throw new Error('nobody to mail the quote to')
  const { language, dateFormat, businessName } = settings
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address, name: order.customerName },
    attachments: attached(revision),
    email: quoteSentEmail,
    values: {
      first_name: firstNameOf(order),
      business: businessName,
      message: null,
      number: revision.shown.number,
      event: eventWords(order, settings),
      total: formatMoney(order.total, order.currency, { language }),
      valid_until: order.validUntil === null ? null : formatDate(order.validUntil, dateFormat, { weekday: true }),
      link: await mailedOrderLink(scope, linkKey, order, address),
    },
  })
  await recordActivity(scope, 'order', orderId, 'sent', { kind: 'quote', number: revision.shown.number, to: address })
}
