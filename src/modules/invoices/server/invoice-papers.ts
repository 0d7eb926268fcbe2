import type { OrderDocument } from '#modules/documents/schema.ts'
import type { MadeOutTo, Paper, Which } from '#modules/documents/server/papers.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { invoiceWords } from '../words.ts'
import { monthlyInvoiceOf } from './credit-note.ts'
import { listFormerInvoices, revisionOf } from './former-invoices.ts'
import { bringUpToDate, findInvoice, isOutdated } from './issue-invoice.ts'

export const invoicePapers: Paper = {
  kind: 'invoice',
  list: listPapers,
  find: findPaper,
  freeze,
}

async function listPapers(scope: Scope, order: Order, madeOutTo: MadeOutTo): Promise<OrderDocument[]> {
  const money = (amount: string) => roundTo(amount, decimalsOf(order.currency))
  const invoice = await findInvoice(scope, order.id)
  if (invoice === undefined) {
    const monthly = await monthlyInvoiceOf(scope, order.id)
    if (monthly === undefined) return []
    const { title, number, issuedOn, total, shown } = monthly
    const paper = { title, number, date: issuedOn, total: money(total), madeOutTo: madeOutTo(shown) }
    return [{ kind: 'invoice', revision: null, paymentId: null, state: 'monthly', ...paper }]
  }
  const current: OrderDocument = {
    kind: 'invoice',
    revision: revisionOf(invoice),
    paymentId: null,
    title: invoice.title,
    number: invoice.number,
    date: invoice.issuedOn,
    total: money(invoice.total),
    // Nobody owes an amount for something that is an offer again, after the acceptance was taken back or the order
    // started over.
    state: order.kind === 'quote' ? 'void' : (await isOutdated(scope, order, invoice)) ? 'outdated' : 'current',
    madeOutTo: madeOutTo(invoice.shown),
  }
  const former = (await listFormerInvoices(scope, order.id)).map(
    ({ title, number, revision, issuedAt, total, shown }): OrderDocument => ({
      kind: 'invoice',
      title,
      number,
      revision,
      paymentId: null,
      date: today(issuedAt, scope.timeZone),
      total: money(total),
      state: 'replaced',
      madeOutTo: madeOutTo(shown),
    }),
  )
  return [current, ...former]
}

async function findPaper(scope: Scope, orderId: number, { revision }: Which) {
  const invoice = await findInvoice(scope, orderId)
  if (invoice && (revision === undefined || revision === revisionOf(invoice)))
    return { table: 'invoices' as const, id: invoice.id }
  const former = (await listFormerInvoices(scope, orderId)).find((each) => each.revision === revision)
  if (former) return { table: 'former_invoices' as const, id: former.id }
  const monthly = invoice ? undefined : await monthlyInvoiceOf(scope, orderId)
  return monthly && { table: 'monthly_invoices' as const, id: monthly.id }
}

async function freeze(scope: Scope, orderId: number) {
  await holdOrder(scope, orderId)
  const { status } = await getOrder(scope, orderId)
  if (ENDED.includes(status)) throw new AppError('CONFLICT', invoiceWords.cancelled)
  // The mail names today's total, so its document must show it too.
  await bringUpToDate(scope, orderId)
  return { ...found(await findInvoice(scope, orderId), shownWords.papers.invoice), table: 'invoices' as const }
}
