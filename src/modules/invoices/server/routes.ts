import { getOrder } from '#modules/orders/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { found } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { invoicesContract } from '../contract.ts'
import type { PdfKind } from '../schema.ts'
import { invoiceWords } from '../words.ts'
import { findFrozen } from './find-frozen.ts'
import { bringUpToDate } from './issue-invoice.ts'
import { listDocuments } from './list-documents.ts'
import { previewLayout, type SamplePicture } from './preview-layout.ts'
import { type PrepareQuote, sendDocument } from './send-document.ts'
import { PDF, type PrintNeeds, pdfOf } from './stored-pdf.ts'

type Needs = {
  services: Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>
  prepareQuote: PrepareQuote
  samplePicture: SamplePicture
}

export const invoicesRoutes = ({ services, prepareQuote, samplePicture }: Needs) =>
  serve(invoicesContract, {
    documents: (scope, { id }) => listDocuments(scope, id),
    pdf: (call, { id, ...which }) => downloadOf(services, call, id, which),
    issue: (scope, { id }) => bringUpToDate(scope, id),
    send: (call, { id, body }) => sendDocument(services, call, id, body, prepareQuote),
    preview: (call, { body }) => previewLayout({ ...services, samplePicture }, call, body),
  })

const NOT_THERE = { quote: invoiceWords.noQuote, invoice: invoiceWords.invoice, receipt: invoiceWords.noReceipt }

type Which = { kind: PdfKind; revision?: number | undefined; paymentId?: number | undefined }

async function downloadOf(needs: PrintNeeds, call: MemberCall, orderId: number, which: Which): Promise<FileAnswer> {
  const paper = await call.inScope(async (scope) => {
    await getOrder(scope, orderId)
    return found(await findFrozen(scope, orderId, which), NOT_THERE[which.kind])
  }, 'read')
  const { bytes, fileName } = found(await pdfOf(call.inScope, needs, paper), NOT_THERE[which.kind])
  return { bytes, contentType: PDF, fileName }
}
