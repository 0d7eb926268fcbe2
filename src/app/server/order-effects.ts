import { answerChanges } from '#modules/invoices/server/answer-changes.ts'
import { issueInvoice } from '#modules/invoices/server/issue-invoice.ts'
import type { LaterEffects } from '#modules/orders/server/move-order.ts'
import { freezeRevision } from '#modules/quotes/server/freeze-revision.ts'
import { storeAcceptance } from '#modules/quotes/server/store-acceptance.ts'
import { undoAcceptance } from '#modules/quotes/server/undo-acceptance.ts'

/** What invoices and quotes do when an order changes its status. */
export const orderEffects: LaterEffects = {
  'freeze-revision': freezeRevision,
  'store-acceptance': storeAcceptance,
  'issue-invoice': issueInvoice,
  'undo-acceptance': undoAcceptance,
  'answer-changes': answerChanges,
}
