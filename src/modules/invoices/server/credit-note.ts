import type { DocumentData } from '#modules/documents/document.ts'
import { documentWords } from '#modules/documents/words.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { invoiceNumber } from '#modules/settings/papers/invoice-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { recordActivity } from '#server/activity.ts'
import { takeNumber } from '#server/db/counters.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { exact, isPositive, isZero, roundTo } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { creditedTaxes } from '../credited.ts'
import { invoiceWords as words } from '../words.ts'
import { findInvoice, type InvoiceRow } from './issue-invoice.ts'

type Refund = { id: number; orderId: number; credited: string; method: string; paymentDate: string }

const SERIES = 'credit-note'
const PATTERN = 'CN-{YYYY}-{0000}'

/**
 * Issues a credit note for what a refund takes off an invoice, with gapless numbers. The refund is already recorded.
 */
export async function creditRefund(scope: Scope, refund: Refund): Promise<void> {
  const total = refund.credited
  if (!isPositive(total)) return
  const invoice = await findInvoice(scope, refund.orderId)
  if (invoice === undefined) return
  const order = await getOrder(scope, refund.orderId)
  const decimals = decimalsOf(order.currency)
  const settings = await getSettings(scope)
  const before = roundTo(exact(order.credited).minus(total), decimals)
  const names = { rates: settings.customTaxRates, taxName: taxName(settings), decimals }
  const taxes = creditedTaxes(order, { before, credited: total }, names).filter(({ tax }) => !isZero(tax))
  const money = moneyText(settings, order.currency)
  const date = (day: string) => formatDate(day, settings.dateFormat, { weekday: true })
  // Take the number last: the counter stays locked until the transaction ends.
  const number = invoiceNumber(PATTERN, scope.today, await takeNumber(scope, SERIES))
  const shown: DocumentData = {
    ...headOf(invoice),
    kind: 'Credit Note',
    title: words.creditNote,
    number,
    issuedOn: date(scope.today),
    dates: [
      { label: words.forInvoice, date: invoice.number },
      { label: documentWords.orderNumber, date: order.orderNumber },
      { label: words.refundedOn, date: date(refund.paymentDate) },
    ],
    lines: [{ name: words.creditLine(invoice.number), quantity: '1', unitPrice: money(total), total: money(total) }],
    totals: [
      { label: words.credited, amount: money(total), strong: true },
      ...taxes.map(({ label, tax }) => ({ label: documentWords.includedTax(label), amount: money(tax) })),
    ],
    headline: { label: words.credited, amount: money(total), note: words.by(refund.method) },
    taxSummary: taxes.map(({ label, net, tax, gross }) => ({
      label,
      net: money(net),
      tax: money(tax),
      gross: money(gross),
    })),
    generatedAt: scope.now,
  }
  await scope.db
    .insertInto('credit_notes')
    .values({
      business_id: scope.businessId,
      order_id: refund.orderId,
      refund_id: refund.id,
      number,
      title: shown.title,
      issued_on: scope.today,
      shown: JSON.stringify(shown),
      total,
      created_at: scope.now,
    })
    .execute()
  await recordActivity(scope, 'order', refund.orderId, 'credited', { number, amount: total })
}

/** Names both parties and looks like the invoice that it credits. */
function headOf({ shown }: InvoiceRow) {
  const { language, business, customer, event, layout, accent, paper, footer } = shown
  const { bankDetails: _unasked, ...from } = business
  return {
    language,
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

/** Voids the note of a refund that failed or was recorded by mistake; its number is not given again. */
export async function voidCreditNote({ db, businessId }: Scope, refundId: number): Promise<void> {
  await db
    .updateTable('credit_notes')
    .set({ is_void: true })
    .where('business_id', '=', businessId)
    .where('refund_id', '=', refundId)
    .execute()
}
