import type { Papers } from '#modules/documents/server/papers.ts'
import { creditNotePapers } from '#modules/invoices/server/credit-note-papers.ts'
import { invoicePapers } from '#modules/invoices/server/invoice-papers.ts'
import { receiptPapers } from '#modules/invoices/server/receipt-papers.ts'
import { quotePapers } from '#modules/quotes/server/quote-papers.ts'

/** The issuer of each kind of paper of an order. */
export const papers: Papers = {
  quote: quotePapers,
  invoice: invoicePapers,
  receipt: receiptPapers,
  'credit-note': creditNotePapers,
}
