import type { DocumentData } from '#modules/documents/document.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getOrder, getOrderRecord, withLiveFigures } from '#modules/orders/server/store.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { invoiceNumber } from '#modules/settings/papers/invoice-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { recordActivity } from '#server/activity.ts'
import { takeNumber } from '#server/db/counters.ts'
import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { type Decimal, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { creditNoteWords as words } from '../credit-note-words.ts'
import { creditedTaxes } from '../credited.ts'
import { findInvoice } from './issue-invoice.ts'

type Refund = { id: number; orderId: number; credited: string; method: string; paymentDate: string }
type Noted = {
  refundId: number | null
  /** The amount that the note takes off the invoice, and that of earlier notes. */
  total: Decimal
  before: Decimal
  /** The rows of the note that say why. */
  because: { why: 'refundedOn' | 'cancelledOn'; day: string }
  /** The method of a refund. */
  method?: string
}
/** An invoice as its credit notes name it. */
type Credited = { number: string; total: Decimal; shown: DocumentData }
/** `total` is that of all its orders. */
type Monthly = Credited & { id: number; title: string; issuedOn: IsoDate; dueOn: IsoDate }

/** STO-8: the invoice of a month that an order is on. */
export const monthlyInvoiceOf = hookOnce<[orderId: number], Monthly | undefined>('the monthly invoice of an order')

/** The invoice that asks for the money of an order: its own, or its share of the invoice of a month. */
async function findCredited(scope: Scope, orderId: number): Promise<Credited | undefined> {
  const own = await findInvoice(scope, orderId)
  if (own) return own
  const monthly = await monthlyInvoiceOf(scope, orderId)
  return monthly && { ...monthly, total: (await getOrder(scope, orderId)).total }
}

const SERIES = 'credit-note'
const PATTERN = 'CN-{YYYY}-{0000}'

/**
 * Issues a credit note for what a refund takes off an invoice. The refund is already recorded. After the note of a
 * cancelled order only money below what was kept has a note of its own.
 */
export async function creditRefund(scope: Scope, refund: Refund): Promise<void> {
  const { orderId, credited } = refund
  if (!isPositive(credited)) return
  const invoice = await findCredited(scope, orderId)
  if (invoice === undefined) return
  const record = await getOrderRecord(scope, orderId)
  const order = await withLiveFigures(scope, record)
  const decimals = decimalsOf(order.currency)
  const noted = record.row.cancelled_by === null ? undefined : await notedOf(scope, order)
  await issueNote(scope, invoice, order, {
    refundId: refund.id,
    because: { why: 'refundedOn', day: refund.paymentDate },
    method: refund.method,
    ...(noted?.isCancelled
      ? { total: roundTo(exact(invoice.total).minus(noted.sum).minus(order.amountPaid), decimals), before: noted.sum }
      : { total: credited, before: roundTo(exact(order.credited).minus(credited), decimals) }),
  })
}

/** CAN-12: one note lowers the invoice of a cancelled order to what is kept, whether or not money moves. */
export async function creditCancelled(scope: Scope, orderId: number, kept: Decimal): Promise<void> {
  const invoice = await findCredited(scope, orderId)
  if (invoice === undefined) return
  const order = await getOrder(scope, orderId)
  const { sum } = await notedOf(scope, order)
  await issueNote(scope, invoice, order, {
    refundId: null,
    total: roundTo(exact(invoice.total).minus(sum).minus(kept), decimalsOf(order.currency)),
    before: sum,
    because: { why: 'cancelledOn', day: scope.today },
  })
}

/** The sum of all notes that stand, and if the one of a cancelled order is among them. */
async function notedOf(scope: Scope, { id, currency }: Order): Promise<{ sum: Decimal; isCancelled: boolean }> {
  const notes = (await listCreditNotes(scope, id)).filter(({ isVoid }) => !isVoid)
  return {
    sum: roundTo(sumOf(notes.map(({ total }) => total)), decimalsOf(currency)),
    isCancelled: notes.some(({ refundId }) => refundId === null),
  }
}

/** Numbers have no gaps. A note over nothing is none. */
async function issueNote(
  scope: Scope,
  invoice: Credited,
  order: Order,
  { refundId, total, before, because, method }: Noted,
): Promise<void> {
  if (!isPositive(total)) return
  const { id: orderId } = order
  const decimals = decimalsOf(order.currency)
  const settings = await getSettings(scope)
  const names = { rates: settings.customTaxRates, taxName: taxName(settings), decimals }
  // Take the number last: the counter stays locked until the transaction ends.
  const number = invoiceNumber(PATTERN, scope.today, await takeNumber(scope, SERIES))
  const shown = await inCustomersLanguage(scope, languageOf(order, settings), (): DocumentData => {
    const taxes = creditedTaxes(order, { before, credited: total }, names).filter(({ tax }) => !isZero(tax))
    const money = moneyText(settings, order.currency)
    const date = (day: string) => formatDate(day, settings.dateFormat, { weekday: true })
    const by = method === undefined ? '' : shownWords.back.by(method)
    return {
      ...headOf(invoice),
      language: currentLanguage(),
      kind: 'Credit Note',
      title: words.title,
      number,
      issuedOn: date(scope.today),
      dates: [
        { label: words.forInvoice, date: invoice.number },
        { label: shownWords.orderNumber, date: order.orderNumber },
        { label: words[because.why], date: date(because.day) },
      ],
      lines: [{ name: words.line(invoice.number), quantity: '1', unitPrice: money(total), total: money(total) }],
      totals: [
        { label: words.credited, amount: money(total), strong: true },
        ...taxes.map(({ label, tax }) => ({ label: shownWords.includedTax(label), amount: money(tax) })),
      ],
      headline: { label: words.credited, amount: money(total), ...(by && { note: by }) },
      taxSummary: taxes.map(({ label, net, tax, gross }) => ({
        label,
        net: money(net),
        tax: money(tax),
        gross: money(gross),
      })),
      generatedAt: scope.now,
    }
  })
  await scope.db
    .insertInto('credit_notes')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      refund_id: refundId,
      number,
      title: shown.title,
      issued_on: scope.today,
      shown: JSON.stringify(shown),
      total,
      created_at: scope.now,
    })
    .execute()
  await recordActivity(scope, 'order', orderId, 'credited', { number, amount: total })
}

/** Names both parties and looks like the invoice that it credits. */
function headOf({ shown }: Credited) {
  const { business, customer, event, layout, accent, paper, footer } = shown
  const { bankDetails: _unasked, ...from } = business
  return {
    business: from,
    customer,
    ...(event === undefined ? {} : { event }),
    ...(layout === undefined ? {} : { layout }),
    ...(footer === undefined ? {} : { footer }),
    accent,
    paper,
    payments: [],
    dueRows: [],
  }
}

export type CreditNoteRow = {
  id: number
  /** Null for the note of a cancelled order. */
  refundId: number | null
  number: string
  title: string
  issuedOn: string
  total: string
  shown: DocumentData
  isVoid: boolean
}

export async function listCreditNotes({ db, businessId }: Scope, orderId: number): Promise<CreditNoteRow[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .select([
      'id',
      'refund_id as refundId',
      'number',
      'title',
      'issued_on as issuedOn',
      'total',
      'shown',
      'is_void as isVoid',
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, shown: row.shown as DocumentData }))
}

const voiding = ({ db, businessId }: Scope) =>
  db.updateTable('credit_notes').set({ is_void: true }).where('business_id', '=', businessId)

/** Voids the note of a refund that failed or was recorded by mistake; its number is not given again. */
export async function voidCreditNote(scope: Scope, refundId: number): Promise<void> {
  await voiding(scope).where('refund_id', '=', refundId).execute()
}

/** Voids the note of a cancelled order that is on again. */
export async function voidCancelledNote(scope: Scope, orderId: number): Promise<void> {
  await voiding(scope).where('order_id', '=', orderId).where('refund_id', 'is', null).execute()
}
