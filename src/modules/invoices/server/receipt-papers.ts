import { paymentLabel } from '#modules/documents/payment-label.ts'
import type { OrderDocument } from '#modules/documents/schema.ts'
import type { MadeOutTo, Paper, Which } from '#modules/documents/server/papers.ts'
import { readPayments } from '#modules/documents/server/read-payments.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import {
  factsOfPaid,
  factsOfPayment,
  findReceipt,
  isPaid,
  issuedReceipt,
  listReceipts,
  type ReceiptRow,
  receiptedPayments,
  receiptNumber,
  receiptTitle,
} from './receipt.ts'

const frozen = <Row extends { id: number }>(row: Row) => ({ ...row, table: 'receipts' as const })

export const receiptPapers: Paper = {
  kind: 'receipt',
  list: listPapers,
  find: findPaper,
  freeze: async (scope, orderId, paymentId) => frozen(await issuedReceipt(scope, orderId, paymentId)),
}

/**
 * If no receipt was stored, for example because the order's total fell to what was paid, the receipt shows today's
 * order.
 */
async function findPaper(scope: Scope, orderId: number, { revision, paymentId }: Which) {
  if (revision === undefined) {
    const receipt = await findReceipt(scope, orderId, paymentId)
    return 'id' in receipt ? frozen(receipt) : receipt
  }
  const receipt = (await listReceipts(scope, orderId)).find(
    (each) => each.revision === revision && each.paymentId === (paymentId ?? null),
  )
  return receipt && frozen(receipt)
}

type Made = Pick<OrderDocument, 'title' | 'date' | 'total'>

/** Lists receipts of payments, then of the whole order, then former ones: corrected, cancelled, no longer paid. */
async function listPapers(scope: Scope, order: Order, madeOutTo: MadeOutTo): Promise<OrderDocument[]> {
  const number = await receiptNumber(scope, order)
  const settings = await getSettings(scope)
  const payments = await readPayments(scope, order.id)
  const given = receiptedPayments(payments)
  const kept = await listReceipts(scope, order.id)
  const money = (amount: string) => roundTo(amount, decimalsOf(order.currency))
  const asKept = (row: ReceiptRow, state: OrderDocument['state']): OrderDocument => ({
    kind: 'receipt',
    title: row.title,
    number: row.shown.number,
    revision: row.revision,
    paymentId: row.paymentId,
    date: row.issuedOn,
    total: money(row.total),
    state,
    madeOutTo: madeOutTo(row.shown),
  })
  const standing = new Set<ReceiptRow>()
  const listed = (paymentId: number | null, facts: string, yetToMake: () => Made): OrderDocument => {
    const row = kept.find(
      (each) => each.paymentId === paymentId && each.facts === facts && madeOutTo(each.shown) === null,
    )
    if (row === undefined)
      return { kind: 'receipt', number, revision: null, paymentId, state: 'current', madeOutTo: null, ...yetToMake() }
    standing.add(row)
    return asKept(row, 'current')
  }
  const documents = given.map((payment) =>
    listed(payment.id, factsOfPayment(payment), () => ({
      title: receiptTitle(shownWords.titles.paymentReceived, paymentLabel(payment.type, settings.bookingFeeLabel)),
      date: payment.paymentDate,
      total: money(payment.amount),
    })),
  )
  const last = given.at(-1)
  const paid = last && isPaid(order) ? last : undefined
  if (paid)
    documents.push(
      listed(null, factsOfPaid(order, payments), () => ({
        title: shownWords.titles.receipt,
        date: paid.paymentDate,
        total: order.total,
      })),
    )
  const isStill = ({ paymentId }: ReceiptRow) =>
    paymentId === null ? paid !== undefined : given.some(({ id }) => id === paymentId)
  const former = kept.filter((row) => !standing.has(row))
  return [...documents, ...former.map((row) => asKept(row, isStill(row) ? 'replaced' : 'void'))]
}
