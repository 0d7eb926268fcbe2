import { askForRefund } from '#modules/cards/server/ask-for-refund.ts'
import { closeLinks } from '#modules/documents/server/order-links.ts'
import { issueInvoice } from '#modules/invoices/server/issue-invoice.ts'
import type { LaterEffects } from '#modules/orders/server/moves/later-effects.ts'
import { askForAll } from '#modules/payments/server/ask-again.ts'
import { closeAsks, closePaidAsk } from '#modules/portal/server/asks/asks.ts'
import { answerChanges } from '#modules/quotes/server/answer-changes.ts'
import { freezeRevision, withdrawQuote } from '#modules/quotes/server/freeze-revision.ts'
import { storeAcceptance } from '#modules/quotes/server/store-acceptance.ts'
import { undoAcceptance } from '#modules/quotes/server/undo-acceptance.ts'
import { bookOrder } from '#modules/stock/server/book-order.ts'

/** The effects of invoices, quotes and the stock when an order moves or changes. */
export const orderEffects: LaterEffects = {
  'freeze-revision': freezeRevision,
  'store-acceptance': storeAcceptance,
  'issue-invoice': issueInvoice,
  'undo-acceptance': undoAcceptance,
  'answer-changes': answerChanges,
  'close-asks': closeAsks,
  'withdraw-quote': withdrawQuote,
  'close-links': closeLinks,
  'close-paid-ask': closePaidAsk,
  'ask-for-all': (scope, orderId) => askForAll(scope, orderId, orderEffects),
  'send-refund': askForRefund,
  'book-stock': bookOrder,
}
