import type { OrderDocument } from '#modules/documents/schema.ts'
import type { MadeOutTo, Paper } from '#modules/documents/server/papers.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { type CreditNoteRow, listCreditNotes } from './credit-note.ts'

const frozen = (row: CreditNoteRow) => ({ ...row, table: 'credit_notes' as const })

/** A refund, or a cancelled order, has one credit note, which never changes. */
export const creditNotePapers: Paper = {
  kind: 'credit-note',
  list: listPapers,
  find: async (scope, orderId, { paymentId }) => {
    const row = await findNote(scope, orderId, paymentId)
    return row && frozen(row)
  },
  freeze: async (scope, orderId, paymentId) => {
    await holdOrder(scope, orderId)
    return frozen(found(await findNote(scope, orderId, paymentId), shownWords.papers['credit-note']))
  },
}

async function findNote(scope: Scope, orderId: number, refundId: number | undefined) {
  const notes = await listCreditNotes(scope, orderId)
  return (
    notes.findLast((row) => row.refundId === (refundId ?? null)) ?? (refundId === undefined ? notes.at(-1) : undefined)
  )
}

async function listPapers(scope: Scope, order: Order, madeOutTo: MadeOutTo): Promise<OrderDocument[]> {
  return (await listCreditNotes(scope, order.id)).map((row) => ({
    kind: 'credit-note',
    title: row.title,
    number: row.number,
    revision: null,
    paymentId: row.refundId,
    date: row.issuedOn,
    total: roundTo(row.total, decimalsOf(order.currency)),
    state: row.isVoid ? 'void' : 'current',
    madeOutTo: madeOutTo(row.shown),
  }))
}
