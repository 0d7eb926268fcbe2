import type { ListedMail } from '#modules/email-templates/server/letter.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { allDueOn } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { refuseLapsed } from '#modules/subscription/server/gate.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAttachment } from '#server/mail/outbox.ts'
import type { MailValue } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found } from '#shared/errors.ts'
import { ENGLISH } from '#shared/languages/languages.ts'
import { compare, isZero } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import type { DocumentData } from '../document.ts'
import { nextDue } from '../next-due.ts'
import type { Letter, LetterInput, PdfKind, SendInput, Sent } from '../schema.ts'
import { shownWords } from '../shown-words.ts'
import { documentWords } from '../words.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { mailedSums } from './mailed-sums.ts'
import { mailedWays } from './mailed-ways.ts'
import { creditNoteEmail, invoiceSentEmail, paymentReceivedEmail, quoteRevisedEmail, quoteSentEmail } from './mails.ts'
import { mailedOrderLink, orderPagePath } from './order-links.ts'
import { eventWords, firstNameOf, queueOrderMail, renderOrderMail } from './order-mail.ts'
import { paperOf } from './papers.ts'
import { shownHash } from './shown-hash.ts'
import { type Frozen, PDF, shownOf, storedPdf } from './stored-pdf.ts'

type Needs = Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>
type Ready = { attachment: MailAttachment; shown: DocumentData }

/** Refuses while mail leaves this server and the owner's own address is unconfirmed. */
export function refuseUnverified(config: Services['config'], session: MemberCall['session']): void {
  if (config.smtpUrl !== undefined && !session.verified) throw new AppError('FORBIDDEN', documentWords.verifyFirst)
}

/**
 * Freezes the document, renders it outside any transaction, and then records the mail: one mail for one
 * Idempotency-Key. After a crash before the last step the frozen document is not mailed; sending again mails the same
 * one.
 */
export async function sendDocument(services: Needs, call: MemberCall, orderId: number, body: SendInput): Promise<Sent> {
  refuseUnverified(services.config, call.session)
  if (await call.isRepeated()) return call.once(() => Promise.reject(changedMeanwhile()))
  const freeze = (scope: Scope) => paperOf(scope, body.kind).freeze(scope, orderId, body.paymentId)
  const frozen = await call.inScope(async (scope) => {
    if (services.config.billing !== 'off') await refuseLapsed(scope)
    return freeze(scope)
  })
  const attachment = await attach(services, call, body.kind, frozen)
  return call.once(async (scope) => {
    const ready = { shown: frozen.shown, attachment }
    // The order must not change between drawing the document and writing the mail.
    if (shownHash((await freeze(scope)).shown) !== shownHash(frozen.shown)) throw changedMeanwhile()
    const order = await getOrder(scope, orderId)
    const address = body.to ?? order.customer?.email
    if (!address)
      throw new AppError('INVALID', documentWords.noCustomerMail, { fields: { to: documentWords.noCustomerMail } })
    const mailId = await queueDocumentMail(scope, services, order, ready, { ...body, address })
    await paperOf(scope, body.kind).afterSending?.(scope, orderId, body.message ?? null)
    await recordActivity(scope, 'order', orderId, 'sent', { kind: body.kind, number: ready.shown.number, to: address })
    return { to: address, mailId, at: scope.now }
  })
}

async function attach(needs: Needs, call: MemberCall, kind: PdfKind, frozen: Frozen): Promise<MailAttachment> {
  const pdf = found(await storedPdf(call.inScope, needs, frozen), shownWords.papers[kind])
  return { fileName: pdf.fileName, contentType: PDF, documentId: pdf.documentId }
}

type Addressed = { kind: PdfKind; address: string; message?: string | null | undefined }

async function queueDocumentMail(
  scope: Scope,
  { linkKey }: Pick<Needs, 'linkKey'>,
  order: Order,
  { shown, attachment }: Ready,
  { kind, address, message }: Addressed,
): Promise<number> {
  const settings = await getSettings(scope)
  const link = await mailedOrderLink(scope, linkKey, order, address)
  const mail = { order, settings, to: { address, name: order.customerName }, attachments: [attachment] }
  return queueOrderMail(scope, { ...mail, ...documentLetter(scope, { order, settings, shown, link }, kind, message) })
}

/** The mail that would go out with a document now. Nothing is stored, and its link opens nothing. */
export async function previewLetter(
  scope: Scope,
  { baseUrl }: Pick<Needs, 'baseUrl'>,
  orderId: number,
  { kind, message, paymentId, inEnglish = false }: LetterInput,
): Promise<Letter> {
  const issuer = paperOf(scope, kind)
  const next = await issuer.next?.(scope, orderId)
  const order = { ...(await getOrder(scope, orderId)), ...next }
  const paper = next ? undefined : found(await issuer.find(scope, orderId, { paymentId }), shownWords.papers[kind])
  const shown = paper ? await shownOf(scope, paper) : { number: orderNumberOf({ ...order, kind: 'quote' }) }
  const settings = await getSettings(scope)
  const language = languageOf(order, settings)
  const read: Order = inEnglish ? { ...order, language: ENGLISH } : order
  const link = `${baseUrl()}${orderPagePath(order)}`
  const letter = documentLetter(scope, { order: read, settings, shown, link }, kind, message)
  const { subject, html } = await renderOrderMail(scope, { order: read, settings, ...letter, isPreview: true })
  const lacksWays =
    (kind === 'quote' || kind === 'invoice') && settings.bankDetails === null && !(await scope.takesCards())
  return { language, subject, html, lacksWays }
}

type Named = Pick<DocumentData, 'number'> & Partial<Pick<DocumentData, 'title' | 'headline' | 'payment'>>
type Written = {
  order: Order
  settings: Settings
  shown: Named
  link: MailValue
}
type Filled = { email: ListedMail; values: () => Promise<Readonly<Record<string, MailValue>>> }

function documentLetter(
  scope: Scope,
  { order, settings, shown, link }: Written,
  kind: PdfKind,
  message: string | null = null,
): Filled {
  const money = moneyText(settings, order.currency)
  const date = (day: string | null) => (day === null ? null : formatDate(day, settings.dateFormat, { weekday: true }))
  const usual = () => ({
    first_name: firstNameOf(order),
    business: settings.businessName,
    message,
    number: shown.number,
    event: eventWords(order, settings),
    total: money(order.total),
    link,
  })
  const paid = async () => ({
    ...mailedSums(order, money),
    balance: money(order.balance),
    ...(await mailedWays(scope, order, settings)),
  })
  if (kind === 'quote')
    return filled(order.revision > 1 ? quoteRevisedEmail : quoteSentEmail, async () => ({
      ...usual(),
      valid_until: date(order.validUntil),
    }))
  if (kind === 'invoice')
    return filled(invoiceSentEmail, async () => ({
      ...usual(),
      ...(await paid()),
      title: shown.title ?? shownWords.papers.invoice,
      due: isZero(order.balance) ? null : date(allDueOn(order)),
      due_first: dueFirst(order, settings, { money, date }),
    }))
  if (kind === 'credit-note')
    return filled(creditNoteEmail, async () => ({ ...usual(), amount: shown.headline?.amount ?? null }))
  return filled(paymentReceivedEmail, async () => ({
    ...usual(),
    number: order.orderNumber,
    ...receiptValues(shown),
    ...(await paid()),
    credit: creditWords(order, money),
    date_held: null,
  }))
}

/** Renders a mail with all its values. */
const filled = <Name extends string>(
  email: ListedMail<Name>,
  values: () => Promise<{ readonly [name in Name]: MailValue }>,
): Filled => ({
  email,
  values,
})

type Texts = { money: (amount: string) => string; date: (day: string | null) => string | null }

/** The part of the balance that is due first; null if all is due at once. */
function dueFirst(order: Order, settings: Settings, { money, date }: Texts): string | null {
  const due = nextDue(order, settings.bookingFeeLabel)
  if (due === undefined || compare(due.amount, order.balance) >= 0) return null
  return shownWords.nextPart(due.label, money(due.amount), date(due.dueOn))
}

/** Null without an overpayment. */
export const creditWords = ({ credit }: Pick<Order, 'credit'>, money: (amount: string) => string): string | null =>
  isZero(credit) ? null : money(credit)

/** The values of a receipt's mail, besides the order's own amounts. */
export const receiptValues = (shown: Pick<Named, 'headline' | 'payment'>) => ({
  amount: shown.payment?.amount ?? shown.headline?.amount ?? null,
  tip: shown.payment?.tip ?? null,
})
