import { papers } from '#modules/documents/server/papers.ts'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { laterEffects } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { invoicesContract } from '../contract.ts'
import { creditNotePapers } from './credit-note-papers.ts'
import { invoicePapers } from './invoice-papers.ts'
import { bringUpToDate, issueInvoice } from './issue-invoice.ts'
import { receiptPapers } from './receipt-papers.ts'
import { shownPapers } from './shown-papers.ts'

export const invoices = serverModule(() => ({
  routes: { invoices: serve(invoicesContract, { issue: (scope, { id }) => bringUpToDate(scope, id) }) },
  answers: [
    on(papers, invoicePapers),
    on(papers, receiptPapers),
    on(papers, creditNotePapers),
    on(pictureOnPaper, shownPapers),
    on(laterEffects['issue-invoice'], (scope, orderId) => issueInvoice(scope, orderId)),
  ],
}))
