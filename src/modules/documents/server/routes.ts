import { getOrder } from '#modules/orders/server/store.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { found } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { documentsContract } from '../contract.ts'
import type { PdfKind } from '../schema.ts'
import { documentWords } from '../words.ts'
import { listDocuments } from './list-documents.ts'
import { paperOf, type Which } from './papers.ts'
import { previewLayout } from './preview-layout.ts'
import { previewLetter, sendDocument } from './send-document.ts'
import { PDF, pdfOf } from './stored-pdf.ts'

type Needs = Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>

export const documentsRoutes = (services: Needs) =>
  serve(documentsContract, {
    list: (scope, { id }) => listDocuments(scope, id),
    pdf: (call, { id, ...which }) => downloadOf(services, call, id, which),
    send: (call, { id, body }) => sendDocument(services, call, id, body),
    letter: (scope, { id, body }) => previewLetter(scope, services, id, body),
    preview: (call, { body }) => previewLayout(services, call, body),
  })

async function downloadOf(
  services: Needs,
  call: MemberCall,
  orderId: number,
  { kind, ...which }: Which & { kind: PdfKind },
): Promise<FileAnswer> {
  const name = documentWords.papers[kind]
  const paper = await call.inScope(async (scope) => {
    await getOrder(scope, orderId)
    return found(await paperOf(scope, kind).find(scope, orderId, which), name)
  }, 'read')
  const { bytes, fileName } = found(await pdfOf(call.inScope, services, paper), name)
  return { bytes, contentType: PDF, fileName }
}
