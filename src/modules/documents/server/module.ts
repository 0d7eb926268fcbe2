import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { orderGivenOn, quoteIsOut, tellMoved } from '#modules/orders/server/later-effects.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { on } from '#server/hook.ts'
import type { MemberCall } from '#server/http/call.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { serverModule } from '#server/module.ts'
import { found } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { documentsContract } from '../contract.ts'
import type { PdfKind } from '../schema.ts'
import { shownWords } from '../shown-words.ts'
import { linksOfPerson } from './links-of-person.ts'
import { listDocuments } from './list-documents.ts'
import {
  creditNoteEmail,
  invoiceSentEmail,
  orderCancelledEmail,
  orderConfirmedEmail,
  orderReadyEmail,
  paymentReceivedEmail,
  quoteRevisedEmail,
  quoteSentEmail,
  refundIssuedEmail,
} from './mails.ts'
import { closeLinks } from './order-links.ts'
import { paperOf, type Which } from './papers.ts'
import { previewLayout } from './preview-layout.ts'
import { isOut } from './revisions.ts'
import { previewLetter, sendDocument } from './send-document.ts'
import { PDF, pdfOf } from './stored-pdf.ts'
import { tellOfMove, tellReady } from './tell-customer.ts'

type Needs = Pick<Services, 'config' | 'files' | 'linkKey' | 'baseUrl'>

async function downloadOf(
  services: Needs,
  call: MemberCall,
  orderId: number,
  { kind, ...which }: Which & { kind: PdfKind },
): Promise<FileAnswer> {
  const name = shownWords.papers[kind]
  const paper = await call.inScope(async (scope) => {
    await getOrder(scope, orderId)
    return found(await paperOf(scope, kind).find(scope, orderId, which), name)
  }, 'read')
  const { bytes, fileName } = found(await pdfOf(call.inScope, services, paper), name)
  return { bytes, contentType: PDF, fileName }
}

export const documents = serverModule((services) => ({
  routes: {
    documents: serve(documentsContract, {
      list: (scope, { id }) => listDocuments(scope, id),
      pdf: (call, { id, ...which }) => downloadOf(services, call, id, which),
      send: (call, { id, body }) => sendDocument(services, call, id, body),
      tellReady: (scope, { id, body }, { session }) => tellReady(scope, services, session, id, body.message ?? null),
      letter: (scope, { id, body }) => previewLetter(scope, services, id, body),
      preview: (call, { body }) => previewLayout(services, call, body),
    }),
  },
  answers: [
    on(quoteIsOut, isOut),
    on(listedMails, [
      creditNoteEmail,
      invoiceSentEmail,
      orderCancelledEmail,
      orderConfirmedEmail,
      orderReadyEmail,
      paymentReceivedEmail,
      quoteRevisedEmail,
      quoteSentEmail,
      refundIssuedEmail,
    ]),
    on(keepsOfPerson, linksOfPerson),
    on(orderGivenOn, closeLinks),
    on(tellMoved, tellOfMove(services)),
  ],
}))
