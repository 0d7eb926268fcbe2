import { makeOrderLink, orderPagePath } from '#modules/documents/server/order-links.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { deriveToken } from '#server/secrets.ts'
import { quotesContract } from '../contract.ts'
import { changesDone } from './answer-changes.ts'
import { decideAcceptance } from './decide-acceptance.ts'
import { prepareQuote } from './prepare-quote.ts'
import { getQuoteState } from './quote-state.ts'
import { revokeLink } from './revoke-link.ts'

export const quotesRoutes = (services: Pick<Services, 'config' | 'linkKey' | 'baseUrl'>) =>
  serve(quotesContract, {
    get: (scope, { id }) => getQuoteState(scope, id),
    confirmAcceptance: (scope, { id, body }) => decideAcceptance(scope, id, body.accept, body.reason ?? null),
    changesDone: async (scope, { id }) => {
      await changesDone(scope, id)
      return getOrder(scope, id)
    },
    revokeLink: (scope, { id }) => revokeLink(scope, id),
    link: (call, { id }) => {
      refuseUnverified(services.config, call.session)
      return call.once(async (scope) => {
        const { status } = await getOrder(scope, id)
        if (isOffer(status)) await prepareQuote(scope, id)
        const order = await getOrder(scope, id)
        const linkId = await makeOrderLink(scope, services.linkKey, {
          orderId: id,
          recipient: order.customer?.email ?? order.customerName,
          eventDate: order.eventDate,
        })
        await recordActivity(scope, 'order', id, 'link-made')
        return {
          url: `${services.baseUrl()}${orderPagePath(order)}${deriveToken(services.linkKey, 'order-link', linkId)}`,
        }
      })
    },
  })
