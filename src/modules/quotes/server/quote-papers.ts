import type { OrderDocument } from '#modules/documents/schema.ts'
import { changedMeanwhile } from '#modules/documents/server/changed-meanwhile.ts'
import type { MadeOutTo, Paper } from '#modules/documents/server/papers.ts'
import { findRevision, listRevisions } from '#modules/documents/server/revisions.ts'
import { shownWords } from '#modules/documents/shown-words.ts'
import type { Order } from '#modules/orders/schema.ts'
import { noteSent } from '#modules/orders/server/note-order.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { found } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import { answerChanges } from './answer-changes.ts'
import { nextQuote, prepareQuote } from './prepare-quote.ts'

const TABLE = 'order_revisions' as const

export const quotePapers: Paper = {
  kind: 'quote',
  list: listPapers,
  find: async (scope, orderId, { revision }) => {
    const quote = await findRevision(scope, orderId, revision)
    return quote && { table: TABLE, id: quote.id }
  },
  freeze: async (scope, orderId) => {
    await prepareQuote(scope, orderId)
    const quote = found(await findRevision(scope, orderId), shownWords.papers.quote)
    if (quote.state === 'replaced') throw changedMeanwhile()
    return { ...quote, table: TABLE }
  },
  next: nextQuote,
  // Sending a quote again answers the changes that its customer asked for.
  afterSending: async (scope, orderId, message) => {
    await noteSent(scope, orderId)
    if (message) await keepMessage(scope, orderId, message)
    await answerChanges(scope, orderId)
  },
}

/** The quote's page shows it. A quote mailed again without words keeps the earlier ones. */
export async function keepMessage(scope: Scope, orderId: number, message: string): Promise<void> {
  const quote = found(await findRevision(scope, orderId), shownWords.papers.quote)
  await scope.db
    .updateTable(TABLE)
    .set({ message })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', quote.id)
    .execute()
}

async function listPapers(scope: Scope, order: Order, madeOutTo: MadeOutTo): Promise<OrderDocument[]> {
  const revisions = (await listRevisions(scope, order.id)).filter(({ shown }) => shown.kind !== 'Change')
  // A booked order was signed; a quote that is not the accepted one any more gave way to a change of the order.
  const signed = order.kind === 'order' && order.revision > 1 ? revisions[0] : undefined
  return revisions.map(({ shown, revision, sentAt, total, state }) => ({
    kind: 'quote',
    title: shown.title,
    number: shown.number,
    revision,
    paymentId: null,
    date: today(sentAt, scope.timeZone),
    total: roundTo(total, decimalsOf(order.currency)),
    state: state === 'sent' ? 'current' : state === 'replaced' && revision === signed?.revision ? 'former' : state,
    madeOutTo: madeOutTo(shown),
  }))
}
