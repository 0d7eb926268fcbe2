import { claimDay } from '#modules/availability/server/claim-day.ts'
import { addressOfLink, mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { findRevision, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { isTooLate } from '#modules/orders/pricing/payment-plan.ts'
import type { Order } from '#modules/orders/schema.ts'
import { awaitOwner, noteTermsAccepted } from '#modules/orders/server/note-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { bookQuote } from '#modules/quotes/server/book-quote.ts'
import { ownAddress } from '#modules/settings/own-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { formatDate } from '#shared/text/format.ts'
import { allergensToConfirm } from '../allergens-to-confirm.ts'
import type { AcceptInput } from '../public-order.ts'
import { portalWords } from '../refusal-words.ts'
import { weekdayNamed, weekdaySaid } from '../weekday-choices.ts'
import { attachedCalendar } from './customer-calendar.ts'
import { ownerQuoteAcceptedEmail, quoteAcceptedEmail } from './quote-mails.ts'
import { attached, queueBookingMail } from './tell-booked.ts'

type Needs = Pick<Services, 'linkKey' | 'baseUrl'>
/** The holder of the link, and where the call came from. */
export type Signing = { recipient: string; ip: string; agent: string }

/**
 * QAC-4: the customer signs one revision. Signing again changes nothing. Books the order at once, or asks the owner
 * first if the settings say so (QAC-7).
 */
export async function acceptQuote(
  scope: Scope,
  services: Needs,
  orderId: number,
  input: AcceptInput,
  signing: Signing,
): Promise<void> {
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  const newest = await findRevision(scope, orderId)
  if (newest?.hash === input.hash && (newest.state === 'accepted' || row.acceptance_pending)) return
  const settings = await getSettings(scope)
  refuseUnlessOpen(scope, row, newest, input, settings)
  if (row.event_date !== null)
    await claimDay(scope, row.event_date, {
      by: 'customer',
      byHand: false,
      reason: undefined,
      asked: { orderId },
    })
  await insertAcceptance(scope, orderId, newest, input, signing)
  await recordActivity(scope, 'order', orderId, 'accepted', { typedName: input.typedName, revision: newest.revision })
  if (newest.termsId !== null) await noteTermsAccepted(scope, orderId)
  const pending = !settings.automaticQuoteAcceptance
  if (pending) await awaitOwner(scope, row)
  else await bookQuote(scope, orderId, 'customer', { revisionSeen: input.revision })

  const order = await getOrder(scope, orderId)
  const attachments = [...attached(newest), ...(await attachedCalendar(scope, services, orderId))]
  const address = addressOfLink(signing) ?? order.customer?.email ?? null
  if (address !== null && pending && (await isMailOn(scope, quoteAcceptedEmail)))
    await queueOrderMail(scope, {
      order,
      settings,
      attachments,
      to: { address, name: order.customerName },
      email: quoteAcceptedEmail,
      values: async () => ({
        first_name: firstNameOf(order),
        business: settings.businessName,
        number: newest.shown.number,
        event: eventWords(order, settings),
        link: await mailedOrderLink(scope, services.linkKey, order, address),
      }),
    })
  if (address !== null && !pending) await queueBookingMail(scope, services, order, address)
  await queueOwnerMail(scope, services, { order, settings, newest, input, pending, attachments })
}

function refuseUnlessOpen(
  scope: Scope,
  { status, event_date: eventDate, amount_paid: amountPaid }: OrderRecord['row'],
  newest: RevisionRow | undefined,
  input: AcceptInput,
  settings: Settings,
): asserts newest is RevisionRow {
  if (status !== 'Quote') throw new AppError('CONFLICT', portalWords.notOpen)
  if (
    newest === undefined ||
    newest.state !== 'sent' ||
    newest.revision !== input.revision ||
    newest.hash !== input.hash
  )
    throw new AppError('CONFLICT', portalWords.updated)
  const { validUntil } = newest
  if (isTooLate({ validUntil, eventDate, amountPaid }, scope.today))
    throw new AppError('CONFLICT', portalWords.expired(formatDate(validUntil, settings.dateFormat, { weekday: true })))
  const fields: Record<string, string> = {}
  if (eventDate !== null && input.weekday == null) fields.weekday = portalWords.chooseWeekday
  else if (eventDate !== null && input.weekday !== weekdayNamed(eventDate))
    fields.weekday = portalWords.wrongWeekday(
      formatDate(eventDate, settings.dateFormat, { weekday: false }),
      weekdaySaid(weekdayNamed(eventDate)),
    )
  if (allergensToConfirm(newest.shown) && !input.allergensConfirmed)
    fields.allergensConfirmed = portalWords.checkAllergensFirst
  if (newest.termsId !== null && !input.acceptTerms) fields.acceptTerms = portalWords.acceptTermsFirst
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', Object.values(fields)[0] as string, { fields })
}

export async function insertAcceptance(
  scope: Scope,
  orderId: number,
  newest: RevisionRow,
  input: Pick<AcceptInput, 'typedName' | 'allergensConfirmed'> & Partial<Pick<AcceptInput, 'phone' | 'purchaseOrder'>>,
  { ip, agent }: Omit<Signing, 'recipient'>,
): Promise<void> {
  const document =
    newest.documentId === null
      ? undefined
      : await scope.db
          .selectFrom('documents')
          .select('sha256')
          .where('business_id', '=', scope.businessId)
          .where('id', '=', newest.documentId)
          .executeTakeFirst()
  await scope.db
    .insertInto('acceptances')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      revision: newest.revision,
      hash: newest.hash,
      document_sha256: document?.sha256 ?? null,
      typed_name: input.typedName,
      phone: input.phone ?? null,
      purchase_order: input.purchaseOrder ?? null,
      allergens_confirmed: input.allergensConfirmed ?? false,
      terms_id: newest.termsId,
      ip,
      agent,
      accepted_at: scope.now,
    })
    .execute()
}

type OwnerMail = {
  order: Order
  settings: Settings
  newest: RevisionRow
  input: AcceptInput
  pending: boolean
  attachments: readonly MailAttachment[]
}

async function queueOwnerMail(
  scope: Scope,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  { order, settings, newest, input, pending, attachments }: OwnerMail,
): Promise<void> {
  const address = ownAddress(settings)
  if (address === null || !(await isMailOn(scope, ownerQuoteAcceptedEmail))) return
  await queueOrderMail(scope, {
    order,
    settings,
    attachments,
    to: { address },
    replyTo: order.customer?.email ?? null,
    email: ownerQuoteAcceptedEmail,
    values: async () => ({
      customer: order.customerName,
      number: newest.shown.number,
      event: eventWords(order, settings),
      total: newest.shown.headline.amount,
      pending,
      typed_name: input.typedName,
      phone: input.phone ?? null,
      purchase_order: input.purchaseOrder ?? null,
      order_link: `${baseUrl()}/orders/${order.id}`,
    }),
  })
}
