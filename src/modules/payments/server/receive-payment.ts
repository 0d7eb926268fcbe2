import type { DocumentData } from '#modules/documents/document.ts'
import { mailedSums } from '#modules/documents/server/mailed-sums.ts'
import { mailedWays } from '#modules/documents/server/mailed-ways.ts'
import { paymentReceivedEmail } from '#modules/documents/server/mails.ts'
import { mailedOrderLink } from '#modules/documents/server/order-links.ts'
import { eventDay, eventWords, firstNameOf, queueOrderMail } from '#modules/documents/server/order-mail.ts'
import { readPayments } from '#modules/documents/server/read-payments.ts'
import { creditWords, receiptValues } from '#modules/documents/server/send-document.ts'
import { shownHash } from '#modules/documents/server/shown-hash.ts'
import { PDF, type PrintNeeds, pdfName, renderShown } from '#modules/documents/server/stored-pdf.ts'
import { paidBefore, showPayment } from '#modules/invoices/server/receipt.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { cashCoin } from '#modules/settings/money/cash-coin.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { recordDocument, type StagedDocument, stageDocument } from '#server/files/documents.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { cashRounding, paymentTypeOf } from '../cash-rounding.ts'
import type { Payment, PaymentInput } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { recordPayment } from './store.ts'
import type { Online } from './write-payment.ts'

type Needs = Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>
type Receiving = Pick<MemberCall, 'inScope' | 'once'>
type Receipt = { shown: DocumentData; staged: StagedDocument }

const TRIES = 3

/**
 * Records a payment and, if wanted, its receipt's mail in one transaction. The receipt is rendered before, for the
 * payment about to be recorded; if another payment comes between, it is rendered again.
 */
export async function receivePayment(
  services: Needs,
  call: Receiving,
  orderId: number,
  input: PaymentInput,
  online?: Online,
): Promise<Payment> {
  if (!input.sendReceipt) return call.once((scope) => recordPayment(scope, orderId, input, online))
  for (let tries = 1; ; tries++) {
    const receipt = await renderReceipt(services, call, orderId, input)
    try {
      return await call.once(async (scope) => {
        const before = await getOrderRecord(scope, orderId, { lock: true })
        const isSame =
          receipt &&
          shownHash({ ...(await showExpected(scope, orderId, input)), generatedAt: '' }) ===
            shownHash({ ...receipt.shown, generatedAt: '' })
        const payment = await recordPayment(scope, orderId, input, online)
        if (!receipt || !isSame) throw new ReceiptOutdated()
        await queueReceipt(scope, services, before.row, payment.id, receipt)
        return payment
      })
    } catch (error) {
      if (!(error instanceof ReceiptOutdated) || tries >= TRIES) throw error
    }
  }
}

class ReceiptOutdated extends AppError {
  constructor() {
    super('CONFLICT', paymentWords.changedMeanwhile)
  }
}

/** Undefined for an amount that cannot be a payment: recording it will say why. */
async function renderReceipt(
  needs: PrintNeeds,
  call: Receiving,
  orderId: number,
  input: PaymentInput,
): Promise<Receipt | undefined> {
  const shown = await call.inScope((scope) => showExpected(scope, orderId, input), 'read')
  return { shown, staged: await stageDocument(needs.files, await renderShown(call.inScope, needs, shown)) }
}

async function showExpected(scope: Scope, orderId: number, input: PaymentInput): Promise<DocumentData> {
  const order = await getOrder(scope, orderId)
  const amount = roundTo(input.amount, decimalsOf(order.currency))
  const paying = [
    order,
    { amount, method: input.method },
    cashCoin(await getSettings(scope), order.currency),
    decimalsOf(order.currency),
  ] as const
  const payment = {
    rounding: cashRounding(...paying),
    type: input.type ?? paymentTypeOf(...paying),
    amount,
    tipAmount: roundTo(input.tipAmount ?? '0', decimalsOf(order.currency)),
    method: input.method,
    paymentDate: input.paymentDate ?? scope.today,
    note: input.note ?? null,
  }
  return showPayment(scope, order, payment, [...paidBefore(await readPayments(scope, orderId), payment), payment])
}

async function queueReceipt(
  scope: Scope,
  { linkKey }: Pick<Services, 'linkKey'>,
  { id: orderId, status: statusBefore }: OrderRecord['row'],
  paymentId: number,
  { shown, staged }: Receipt,
): Promise<void> {
  const order = await getOrder(scope, orderId)
  const address = order.customer?.email
  if (!address)
    throw new AppError('INVALID', paymentWords.customerNeedsMail, {
      fields: { sendReceipt: paymentWords.customerNeedsMail },
    })
  const settings = await getSettings(scope)
  const money = moneyText(settings, order.currency)
  const names = { fileName: pdfName(shown), contentType: PDF }
  const { id: documentId } = await recordDocument(scope, staged, names)
  await keepMailed(scope, { paymentId, shown, documentId })
  await queueOrderMail(scope, {
    order,
    settings,
    to: { address, name: order.customerName },
    attachments: [{ ...names, documentId }],
    email: paymentReceivedEmail,
    values: async () => ({
      first_name: firstNameOf(order),
      business: settings.businessName,
      message: null,
      number: order.orderNumber,
      event: eventWords(order, settings),
      ...mailedSums(order, money),
      balance: money(order.balance),
      ...(await mailedWays(scope, order, settings)),
      credit: creditWords(order, money),
      date_held: statusBefore === 'Booked' && order.status === 'Confirmed' ? eventDay(order, settings) : null,
      link: await mailedOrderLink(scope, linkKey, order, address),
      ...receiptValues(shown),
    }),
  })
  await recordActivity(scope, 'order', orderId, 'sent', { kind: 'receipt', number: shown.number, to: address })
}

/** Stores the receipt with its payment; the file rendered before belongs to it. */
async function keepMailed(
  { db, businessId }: Scope,
  { paymentId, shown, documentId }: { paymentId: number; shown: DocumentData; documentId: number },
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ shown: JSON.stringify(shown), document_id: documentId })
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .execute()
}
