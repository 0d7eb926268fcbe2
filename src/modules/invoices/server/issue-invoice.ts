import { isBilledMonthly } from '#modules/contacts/server/customer-terms.ts'
import type { DocumentData } from '#modules/documents/document.ts'
import { nextDue } from '#modules/documents/next-due.ts'
import { showOrder, termsOf } from '#modules/documents/server/show-order.ts'
import { factsHash } from '#modules/documents/server/shown-hash.ts'
import type { Order } from '#modules/orders/schema.ts'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import { keepLanguage } from '#modules/orders/server/keep-language.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { invoiceNumber } from '#modules/settings/papers/invoice-number.ts'
import { invoiceSeries } from '#modules/settings/papers/invoice-series.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { takeNumber } from '#server/db/counters.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { type InvoiceFacts, invoiceFacts } from '../invoice-facts.ts'
import type { Invoice } from '../schema.ts'
import { invoiceWords } from '../words.ts'
import { keepFormer, revisionOf } from './former-invoices.ts'

export type InvoiceRow = {
  id: number
  number: string
  title: string
  issuedOn: string
  total: string
  shown: DocumentData
  /** Null in invoices issued before these were stored. */
  facts: InvoiceFacts | null
  documentId: number | null
}

export async function findInvoice(scope: Scope, orderId: number): Promise<InvoiceRow | undefined> {
  const row = await scope.db
    .selectFrom('invoices')
    .select(['id', 'number', 'title', 'issued_on as issuedOn', 'total', 'shown', 'facts', 'document_id as documentId'])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && { ...row, shown: row.shown as DocumentData, facts: row.facts as InvoiceFacts | null }
}

/**
 * Effect of an acceptance: one invoice for each order, with the next number of the bakery's gapless series. An existing
 * invoice from an acceptance that was taken back is updated.
 */
export async function issueInvoice(scope: Scope, orderId: number): Promise<void> {
  await upToDate(scope, orderId)
}

async function firstInvoice(scope: Scope, order: Order): Promise<Invoice> {
  const { id: orderId } = order
  const settings = await getSettings(scope)
  await keepLanguage(scope, settings, orderId)
  const { shown, termsId } = await showOrder(scope, orderId, { kind: 'Invoice', number: '', order })
  // Take the number last: the counter stays locked until the transaction ends.
  const next = await takeNumber(scope, invoiceSeries(scope.today, settings.invoiceNumberResetsYearly))
  const number = invoiceNumber(settings.invoiceNumberPattern, scope.today, next)
  const row = await scope.db
    .insertInto('invoices')
    .values({
      business_id: scope.businessId,
      order_id: orderId,
      number,
      title: shown.title,
      issued_on: scope.today,
      shown: JSON.stringify({ ...shown, number }),
      facts: JSON.stringify(invoiceFacts(order, termsId)),
      total: order.total,
      created_at: scope.now,
    })
    .returning(['id', 'title', 'issued_on as issuedOn', 'total'])
    .executeTakeFirstOrThrow()
  await recordActivity(writerOf(scope), 'order', orderId, 'invoiced', { number })
  return { ...invoiceOf({ ...row, number }, order), isNew: true }
}

/** The log names Bakebook as the invoice's writer, not the customer who accepts. */
const writerOf = (scope: Scope): Scope => (scope.actor.kind === 'customer' ? { ...scope, actor: BAKEBOOK } : scope)

const invoiceOf = ({ id, number, title, issuedOn, total }: Omit<Invoice, 'isNew'>, { currency }: Order) => ({
  id,
  number,
  title,
  issuedOn,
  total: roundTo(total, decimalsOf(currency)),
})

/** True if the invoice no longer matches its order, or its code asks for money that is not owed. */
export async function isOutdated(scope: Scope, order: Order, invoice: InvoiceRow): Promise<boolean> {
  if (asksForMore(invoice, order)) return true
  if (invoice.facts === null) {
    const { shown } = await showOrder(scope, order.id, { kind: 'Invoice', order })
    return drawnFacts(shown) !== drawnFacts(invoice.shown)
  }
  const terms = await termsOf(scope, order, 'Invoice')
  const facts = invoiceFacts(order, terms?.id ?? null)
  return factsHash(sameFacts(facts, invoice.facts)) !== factsHash(invoice.facts)
}

/** The current values of the fields that were stored when the invoice was issued; it does not state others. */
const sameFacts = (now: InvoiceFacts, kept: InvoiceFacts): object =>
  Object.fromEntries(Object.entries(now).filter(([fact]) => fact in kept))

function drawnFacts({ customer, event: { time, times, ...event } = {}, lines, totals, taxSummary }: DocumentData) {
  // The handover, whether it was listed before or after the event.
  const handover = times?.find(({ label }) => !label.startsWith('Event')) ?? times?.[0]
  return factsHash({ customer, event, time: handover?.time ?? time, lines, totals, taxSummary })
}

/** True if its code would pay again what has been paid since, or what is no longer owed. */
function asksForMore({ shown: { payCode } }: InvoiceRow, order: Order): boolean {
  if (payCode === undefined) return false
  const due = nextDue(order, '')
  return due === undefined || (payCode.opens === 'bank' && payCode.amount !== due.amount)
}

/** `hideAddressUntilPaid`: true if it was sent without the bakery's address, which may be shown by now. */
const lacksAddress = (invoice: InvoiceRow, now: DocumentData): boolean =>
  invoice.shown.business.addressLines.length === 0 && now.business.addressLines.length > 0

/**
 * Issues the first invoice, or updates it under the same number, marked as a further revision. An unchanged order
 * changes nothing. The former invoice is kept as issued.
 */
export async function bringUpToDate(scope: Scope, orderId: number): Promise<Invoice> {
  const invoice = await upToDate(scope, orderId)
  if (invoice === undefined) throw new AppError('CONFLICT', invoiceWords.isMonthly)
  return invoice
}

/** Undefined if the order goes on the invoice of a month instead. */
async function upToDate(scope: Scope, orderId: number): Promise<Invoice | undefined> {
  await holdOrder(scope, orderId)
  const order = await getOrder(scope, orderId)
  if (order.number === null || order.kind === 'quote') throw new AppError('CONFLICT', invoiceWords.noNumber)
  const invoice = await findInvoice(scope, orderId)
  if (invoice === undefined)
    return (await isBilledMonthly(scope, order.contactId)) ? undefined : firstInvoice(scope, order)
  const revision = revisionOf(invoice)
  const { number, issuedOn } = invoice
  const drawn = { kind: 'Invoice', number, issuedOn, revision: revision + 1, order } as const
  const { shown, termsId } = await showOrder(scope, orderId, drawn)
  if (!lacksAddress(invoice, shown) && !(await isOutdated(scope, order, invoice)))
    return { ...invoiceOf(invoice, order), isNew: false }
  await keepFormer(scope, invoice)
  await scope.db
    .updateTable('invoices')
    .set({
      shown: JSON.stringify(shown),
      facts: JSON.stringify(invoiceFacts(order, termsId)),
      title: shown.title,
      total: order.total,
      document_id: null,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', invoice.id)
    .execute()
  await recordActivity(writerOf(scope), 'order', orderId, 'invoice-updated', { number, revision: revision + 1 })
  return { ...invoiceOf({ ...invoice, title: shown.title, total: order.total }, order), isNew: false }
}
