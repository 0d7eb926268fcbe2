import { findRevision } from '#modules/documents/server/revisions.ts'
import { PDF, type PrintNeeds, storedPdf } from '#modules/documents/server/stored-pdf.ts'
import { seesPicture } from '#modules/media/server/sees-picture.ts'
import { recordActivity } from '#server/activity.ts'
import { readPicture, withPictures } from '#server/files/pictures/pictures.ts'
import type { Call } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { serveUploads } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { found, notFound } from '#shared/errors.ts'
import type { FileAnswer } from '#shared/route.ts'
import { emailKey } from '#shared/text/text.ts'
import { customerContract } from '../contract.ts'
import { portalWords } from '../refusal-words.ts'
import { acceptQuote } from './accept-quote.ts'
import { declineQuote, requestChanges, waitForDay } from './answer-quote.ts'
import { customerCalendar } from './customer-calendar.ts'
import { type CustomerScope, customerScope, orderCookie, scopeOfToken } from './customer-scope.ts'
import { mailFreshLink } from './fresh-link.ts'
import { showCustomer, shownToCustomer } from './show-customer.ts'
import { takeDay } from './take-day.ts'

type Needs = Pick<Services, 'store' | 'files' | 'linkKey' | 'baseUrl' | 'https'>

const COOKIE_SECONDS = 30 * 24 * 3600
const EVEN_MS = 150

/** The customer's page. Reading changes nothing, so a mail scanner that opens a link changes nothing either. */
export function customerRoutes(services: Needs) {
  const enter = async (call: Call, orderId: number): Promise<CustomerScope> => {
    await call.limit('customer-page', call.ip)
    return customerScope(services, call, orderId)
  }
  const admits = {
    requestChanges: (call: Call, { orderId }: { orderId: number }) => customerScope(services, call, orderId),
  }
  return serveUploads(customerContract, admits, {
    get: async (call, { orderId }) =>
      (await enter(call, orderId)).open((scope) => showCustomer(scope, orderId), 'read'),
    session: async (call, { orderId, body }) => {
      await call.limit('customer-page', call.ip)
      const { open, linkId, endsAt } = await scopeOfToken(services.store, call, orderId, body.token)
      const shown = await open(async (scope) => {
        await markOpened(scope, orderId, linkId)
        return showCustomer(scope, orderId)
      })
      const left = Math.floor((Date.parse(endsAt) - Date.parse(call.now)) / 1000)
      const { name, path } = orderCookie(orderId, services.https)
      call.setCookie(name, body.token as string, { path, maxAgeSeconds: Math.min(COOKIE_SECONDS, left) })
      return shown
    },
    accept: async (call, { orderId, body }) => {
      const { open, recipient } = await enter(call, orderId)
      // The accepted revision is also a file, whose hash the acceptance keeps.
      const revision = await open((scope) => findRevision(scope, orderId), 'read')
      if (revision) await storedPdf(open, services, { table: 'order_revisions', id: revision.id })
      return open(async (scope) => {
        await acceptQuote(scope, services, orderId, body, { recipient, ip: call.address, agent: call.agent })
        return showCustomer(scope, orderId)
      })
    },
    decline: async (call, { orderId, body }) =>
      (await enter(call, orderId)).open(async (scope) => {
        await declineQuote(scope, services, orderId, body)
        return showCustomer(scope, orderId)
      }),
    requestChanges: async (call, { orderId, body }) => {
      const customer = await enter(call, orderId)
      // Each call mails the owner, and mails are limited per day.
      await call.limit('order-changes', String(orderId))
      return withPictures(services.files, call.files, 'order', (pictures) =>
        customer.open(async (scope) => {
          await requestChanges(scope, services, orderId, body.text, pictures)
          return showCustomer(scope, orderId)
        }),
      )
    },
    wait: async (call, { orderId }) =>
      (await enter(call, orderId)).open(async (scope) => {
        await waitForDay(scope, orderId)
        return showCustomer(scope, orderId)
      }),
    takeDay: async (call, { orderId, body }) => {
      const { open } = await enter(call, orderId)
      // Without automatic acceptance each call mails the owner.
      await call.limit('order-changes', String(orderId))
      return open(async (scope) => {
        await takeDay(scope, services, orderId, body)
        return showCustomer(scope, orderId)
      })
    },
    freshLink: async (call, { orderId, body }) => {
      await call.limit('link-request', call.ip)
      await call.limit('link-request', `${orderId}:${emailKey(body.email)}`)
      await evenTime(EVEN_MS, () => mailFreshLink(services, orderId, body.email))
      return { success: true }
    },
    pdf: async (call, { orderId }) => pdfForCustomer(services, await enter(call, orderId), orderId),
    calendar: async (call, { orderId }) =>
      (await enter(call, orderId)).open((scope) => customerCalendar(scope, services, orderId), 'read'),
    picture: async (call, { orderId, mediaId }) => {
      await call.limit('public-ip', call.ip)
      const { open } = await customerScope(services, call, orderId)
      return open(async (scope) => {
        const { lines, business } = await showCustomer(scope, orderId)
        if (business.logoId !== mediaId && !lines.some((line) => line.imageId === mediaId))
          throw notFound(portalWords.picture)
        return readPicture(scope, services.files, { id: mediaId, size: 960, sees: seesPicture(scope) })
      }, 'read')
    },
  })
}

/** The first visit is recorded in the order's history (EML-3). */
async function markOpened(scope: Scope, orderId: number, linkId: number): Promise<void> {
  const link = () =>
    scope.db.selectFrom('order_links').where('business_id', '=', scope.businessId).where('id', '=', linkId)
  const before = await link().select('last_used_at').forUpdate().executeTakeFirstOrThrow()
  await scope.db
    .updateTable('order_links')
    .set({ last_used_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', linkId)
    .execute()
  if (before.last_used_at === null) await recordActivity(scope, 'order', orderId, 'viewed')
}

async function pdfForCustomer(needs: PrintNeeds, { open }: CustomerScope, orderId: number): Promise<FileAnswer> {
  const frozen = await open(async (scope) => {
    const { isBooked, newest, invoice } = await shownToCustomer(scope, orderId)
    if (isBooked && invoice) return { table: 'invoices', id: invoice.id } as const
    return newest && ({ table: 'order_revisions', id: newest.id } as const)
  }, 'read')
  const pdf = frozen && (await storedPdf(open, needs, frozen))
  const { bytes, fileName } = found(pdf, portalWords.document)
  return { bytes, fileName, contentType: PDF }
}
