import { z } from 'zod'
import { InvoiceLayoutChoice } from '#modules/settings/papers/invoice-layout.ts'
import { byId, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { DocumentKind } from './document.ts'
import { Letter, LetterInput, OrderDocument, PdfKind, SendInput, Sent, TellReadyInput } from './schema.ts'

const WhichPdf = z.object({ kind: PdfKind, revision: pathId.optional(), paymentId: pathId.optional() })

export const documentsContract = {
  list: get('/orders/{id}/documents', {
    summary: 'Quotes, invoice and receipts of an order',
    params: byId,
    output: z.array(OrderDocument),
  }),
  pdf: get('/orders/{id}/pdf', {
    summary: 'A document of an order as PDF',
    params: byId,
    query: WhichPdf,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  send: post('/orders/{id}/send', {
    summary: 'Mail the quote, invoice or receipt of an order',
    params: byId,
    body: SendInput,
    output: Sent,
    transaction: 'own',
    limit: 'documents',
  }),
  tellReady: post('/orders/{id}/tell-ready', {
    summary: 'Mail the customer of an order that it is ready',
    params: byId,
    body: TellReadyInput,
    output: Sent.pick({ to: true }),
    limit: 'documents',
  }),
  letter: post('/orders/{id}/letter', {
    summary: 'The mail that sending a document would write',
    params: byId,
    body: LetterInput,
    output: Letter,
    reads: true,
    limit: 'previews',
  }),
  preview: post('/settings/invoice-layout/preview', {
    summary: 'A sample document in a layout that is not saved yet, as a drawing',
    body: InvoiceLayoutChoice.extend({ kind: DocumentKind }),
    output: z.object({ svg: z.string(), pages: z.int() }),
    reads: true,
    transaction: 'own',
    limit: 'previews',
  }),
}
