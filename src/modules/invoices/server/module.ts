import { type RawBuilder, sql } from 'kysely'
import { papers } from '#modules/documents/server/papers.ts'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { laterEffects, ordersOfPapers } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { invoicesContract } from '../contract.ts'
import { creditNotePapers } from './credit-note-papers.ts'
import { invoicePapers } from './invoice-papers.ts'
import { bringUpToDate, issueInvoice } from './issue-invoice.ts'
import { ordersOfNumber } from './orders-of-number.ts'
import { receiptPapers } from './receipt-papers.ts'

/** The content of every invoice, receipt and credit note, as a select of `shown`. */
const shownPapers = ({ businessId }: Scope): RawBuilder<unknown> => sql`
  select shown from invoices where business_id = ${businessId}
  union all select shown from former_invoices where business_id = ${businessId}
  union all select shown from receipts where business_id = ${businessId}
  union all select shown from credit_notes where business_id = ${businessId}`

export const invoices = serverModule(() => ({
  routes: { invoices: serve(invoicesContract, { issue: (scope, { id }) => bringUpToDate(scope, id) }) },
  answers: [
    on(papers, invoicePapers),
    on(papers, receiptPapers),
    on(papers, creditNotePapers),
    on(pictureOnPaper, shownPapers),
    on(ordersOfPapers, ordersOfNumber),
    on(laterEffects['issue-invoice'], (scope, orderId) => issueInvoice(scope, orderId)),
  ],
}))
