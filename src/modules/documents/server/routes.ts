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
import type { Papers, Which } from './papers.ts'
import { previewLayout, type SamplePicture } from './preview-layout.ts'
import { previewLetter, sendDocument } from './send-document.ts'
import { PDF, pdfOf } from './stored-pdf.ts'

type Needs = {
  services: Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>
  papers: Papers
  samplePicture: SamplePicture
}

export const documentsRoutes = ({ services, papers, samplePicture }: Needs) =>
  serve(documentsContract, {
    list: (scope, { id }) => listDocuments(scope, papers, id),
    pdf: (call, { id, ...which }) => downloadOf({ services, papers }, call, id, which),
    send: (call, { id, body }) => sendDocument(services, call, id, body, papers),
    letter: (scope, { id, body }) => previewLetter(scope, services, papers, id, body),
    preview: (call, { body }) => previewLayout({ ...services, samplePicture }, call, body),
  })

async function downloadOf(
  { services, papers }: Pick<Needs, 'services' | 'papers'>,
  call: MemberCall,
  orderId: number,
  { kind, ...which }: Which & { kind: PdfKind },
): Promise<FileAnswer> {
  const name = documentWords.papers[kind]
  const paper = await call.inScope(async (scope) => {
    await getOrder(scope, orderId)
    return found(await papers[kind].find(scope, orderId, which), name)
  }, 'read')
  const { bytes, fileName } = found(await pdfOf(call.inScope, services, paper), name)
  return { bytes, contentType: PDF, fileName }
}
