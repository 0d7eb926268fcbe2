import { quoteSentEmail } from '#modules/documents/server/mails.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { findRevision } from '#modules/documents/server/revisions.ts'
import { type PrintNeeds, storedPdf } from '#modules/documents/server/stored-pdf.ts'
import { drawMailedInvoice } from '#modules/invoices/server/draw-mailed-invoice.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { bookingConfirmedEmail, quoteAcceptedEmail } from '#modules/portal/server/quote-mails.ts'
import { attached } from '#modules/portal/server/tell-booked.ts'
import { keepMessage } from '#modules/quotes/server/quote-papers.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { formatDate } from '#shared/text/format.ts'

const MESSAGE =
  'Thank you for asking us. Your day is kept for you until the quote runs out. Tell me if you would like another ' +
  'flavour, or a few portions more. Nora'

/**
 * Sends as the product does, but inside the one transaction that makes the sample bakery, and therefore without the PDF
 * at first.
 */
export async function mailQuote(scope: Scope, { linkKey }: Pick<Services, 'linkKey'>, orderId: number): Promise<void> {
  const order = await getOrder(scope, orderId)
  const settings = await getSettings(scope)
  const revision = await findRevision(scope, orderId)
  const address = order.customer?.email
  if (!address || !revision) throw new Error('nobody to mail the quote to')
  const { dateFormat, businessName } = settings
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address, name: order.customerName },
    email: quoteSentEmail,
    values: async () => ({
      first_name: firstNameOf(order),
      business: businessName,
      message: MESSAGE,
      number: revision.shown.number,
      event: eventWords(order, settings),
      total: moneyText(settings, order.currency)(order.total),
      valid_until: order.validUntil === null ? null : formatDate(order.validUntil, dateFormat, { weekday: true }),
      link: await mailedOrderLink(scope, linkKey, order, address),
    }),
  })
  await keepMessage(scope, orderId, MESSAGE)
  await recordActivity(scope, 'order', orderId, 'sent', { kind: 'quote', number: revision.shown.number, to: address })
}

const WITH_QUOTE = [quoteSentEmail, quoteAcceptedEmail].map(({ key }) => key)

/** Adds the PDFs to the stored mails about quotes: rendering is too slow for a transaction. */
export async function attachQuotes(
  { store, ...needs }: Pick<Services, 'store'> & PrintNeeds,
  claims: Claims,
  closing: AbortSignal,
): Promise<void> {
  const open: Parameters<typeof storedPdf>[0] = (work, mode) => store.inBusiness(claims, work, mode)
  const mails = (scope: Scope) => scope.db.selectFrom('outbox').where('business_id', '=', scope.businessId)
  const orders = await open(
    (scope) => mails(scope).select('order_id').distinct().where('template', 'in', WITH_QUOTE).execute(),
    'read',
  )
  for (const { order_id: orderId } of orders) {
    if (closing.aborted) return
    const frozen = orderId === null ? undefined : await open((scope) => findRevision(scope, orderId), 'read')
    const pdf = frozen && (await storedPdf(open, needs, { table: 'order_revisions', id: frozen.id }))
    if (!pdf) continue
    const attachments = JSON.stringify(attached({ ...frozen, documentId: pdf.documentId }))
    await open((scope) =>
      scope.db
        .updateTable('outbox')
        .set({ attachments })
        .where('business_id', '=', scope.businessId)
        .where('order_id', '=', orderId)
        .where('template', 'in', WITH_QUOTE)
        .execute(),
    )
  }
}

/** Draws the invoices of the stored mails about bookings. */
export async function attachInvoices(
  services: Pick<Services, 'store'> & PrintNeeds,
  claims: Claims,
  closing: AbortSignal,
): Promise<void> {
  const { businessId } = claims
  const draw = drawMailedInvoice(services)
  const mails = await services.store.inBusiness(
    claims,
    ({ db }) =>
      db
        .selectFrom('outbox')
        .select(['id', 'attachments'])
        .where('business_id', '=', businessId)
        .where('template', '=', bookingConfirmedEmail.key)
        .execute(),
    'read',
  )
  for (const { id, attachments } of mails)
    for (const each of attachments as MailAttachment[])
      if ('invoiceId' in each && !closing.aborted) await draw({ businessId, id }, each.invoiceId)
}
