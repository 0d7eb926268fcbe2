import { careCardPdf } from '#modules/care-cards/server/pdf/care-card-pdf.ts'
import { paperOf } from '#modules/documents/server/papers.ts'
import { PDF, pdfOf } from '#modules/documents/server/stored-pdf.ts'
import { seesPicture } from '#modules/media/server/sees-picture.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { readPicture, withPictures } from '#server/files/pictures/pictures.ts'
import type { Call } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { serve, serveUploads } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { AppError, found, notFound } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { emailKey } from '#shared/text/text.ts'
import { asksContract, portalContract } from '../contract.ts'
import { portalWords as words } from '../refusal-words.ts'
import type { WhichDocument } from '../schema.ts'
import { declineWanted, feesOfMoves, moveToWanted } from './asks/answer-date.ts'
import { ask } from './asks/ask.ts'
import { readAskableDays } from './asks/askable-days.ts'
import { finishAsk, listAsks } from './asks/asks.ts'
import { type CustomerScope, customerScope } from './customer-scope.ts'
import { mailCode, openOthers, useCode } from './other-orders.ts'
import { moveFreely } from './plans/move-freely.ts'
import { planCancel } from './plans/plan-cancel.ts'
import { shownToCustomer } from './show-customer.ts'
import { documentsForCustomer, showPortal } from './show-portal.ts'

const EVEN_MS = 150

type Needs = Pick<Services, 'store' | 'files' | 'baseUrl' | 'https' | 'linkKey'>

export function portalRoutes(services: Needs) {
  const enter = async (call: Call, orderId: number): Promise<CustomerScope> => {
    await call.limit('customer-page', call.ip)
    return customerScope(services, call, orderId)
  }
  const admits = { ask: (call: Call, { orderId }: { orderId: number }) => customerScope(services, call, orderId) }
  return serveUploads(portalContract, admits, {
    get: async (call, { orderId }) => (await enter(call, orderId)).open((scope) => showPortal(scope, orderId), 'read'),
    days: async (call, { orderId }) =>
      (await enter(call, orderId)).open((scope) => readAskableDays(scope, orderId), 'read'),
    ask: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      // Each call mails the owner, and mails are limited per day.
      await call.limit('order-changes', String(orderId))
      return withPictures(services.files, call.files, 'order', (pictures) =>
        open(async (scope) => {
          await ask(scope, services, orderId, body, pictures)
          return showPortal(scope, orderId)
        }),
      )
    },
    move: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      // Each call mails the owner, and mails are limited per day.
      await call.limit('order-changes', String(orderId))
      return open(async (scope) => {
        await moveFreely(scope, services, orderId, body)
        return showPortal(scope, orderId)
      })
    },
    askCode: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      await call.limit('order-code', call.ip)
      await call.limit('order-code', `${orderId}:${emailKey(body.email)}`)
      await evenTime(EVEN_MS, () => open((scope) => mailCode(scope, services, orderId, body.email)))
      return { success: true }
    },
    others: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      await call.limit('order-code-guess', call.ip)
      // A separate transaction counts the wrong guess even though the call is refused.
      if (!(await evenTime(EVEN_MS, () => open((scope) => useCode(scope, services, orderId, body)))))
        throw new AppError('INVALID', words.codeWrong, { fields: { code: words.codeWrong } })
      return open((scope) => openOthers(scope, services, call, orderId, body.email))
    },
    careCard: async (call, { orderId }) =>
      careCardPdf((await enter(call, orderId)).open, services.files, async (scope) => {
        const { order, isBooked } = await shownToCustomer(scope, orderId)
        return found(isBooked ? order : undefined, words.document)
      }),
    document: async (call, { orderId, ...which }) => documentOf(services, await enter(call, orderId), orderId, which),
    image: async (call, { orderId, mediaId }) => {
      await call.limit('public-ip', call.ip)
      const { open } = await customerScope(services, call, orderId)
      return open(async (scope) => {
        const { imageIds, asks } = await showPortal(scope, orderId)
        if (![...imageIds, ...asks.flatMap((each) => each.imageIds)].includes(mediaId)) throw notFound(words.picture)
        return readPicture(scope, services.files, { id: mediaId, size: 960, sees: seesPicture(scope) })
      }, 'read')
    },
  })
}

type Answering = Pick<Services, 'config' | 'linkKey'>

export const asksRoutes = (services: Answering) =>
  serve(asksContract, {
    list: async (scope, { id }) => {
      await getOrder(scope, id)
      const asks = await listAsks(scope, id)
      const fees = await feesOfMoves(scope, id, asks)
      return asks.map((ask, i) => ({ ...ask, moveFee: fees[i] ?? null }))
    },
    move: (scope, { id, body }, { session }) => moveToWanted(scope, { services, session }, id, body),
    decline: (scope, { id, body }, { session }) => declineWanted(scope, { services, session }, id, body),
    cancel: (scope, { id, ...asked }) => planCancel(scope, id, asked),
    done: (scope, { id }) => finishAsk(scope, id),
  })

/** Only documents in the customer's list. */
async function documentOf(
  services: Needs,
  { open }: CustomerScope,
  orderId: number,
  { kind, revision, paymentId }: WhichDocument,
): Promise<FileAnswer> {
  const document = await open(async (scope) => {
    await shownToCustomer(scope, orderId)
    const listed = found(
      (await documentsForCustomer(scope, orderId)).find(
        (each) =>
          each.kind === kind &&
          (revision === undefined || each.revision === revision) &&
          each.paymentId === (paymentId ?? null),
      ),
      words.document,
    )
    return found(await paperOf(scope, listed.kind).find(scope, orderId, { revision, paymentId }), words.document)
  }, 'read')
  const { bytes, fileName } = found(await pdfOf(open, services, document), words.document)
  return { bytes, contentType: PDF, fileName }
}
