import { sql } from 'kysely'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { makeOrderLink, orderPagePath } from '#modules/documents/server/order-links.ts'
import { papers } from '#modules/documents/server/papers.ts'
import { refuseUnverified } from '#modules/documents/server/send-document.ts'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { laterEffects, orderChanged } from '#modules/orders/server/later-effects.ts'
import { getOrder } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { deriveToken } from '#server/secrets.ts'
import { quotesContract } from '../contract.ts'
import { answerChanges, changesDone } from './answer-changes.ts'
import { decideAcceptance } from './decide-acceptance.ts'
import { freezeRevision, withdrawQuote } from './freeze-revision.ts'
import { keptByQuotes } from './kept-of-person.ts'
import { prepareQuote } from './prepare-quote.ts'
import { quotePapers } from './quote-papers.ts'
import { getQuoteState } from './quote-state.ts'
import { revokeLink } from './revoke-link.ts'
import { storeAcceptance, undoAcceptance } from './store-acceptance.ts'

export const quotes = serverModule((services) => ({
  routes: {
    quotes: serve(quotesContract, {
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
    }),
  },
  answers: [
    on(papers, quotePapers),
    on(keepsOfPerson, keptByQuotes),
    on(pictureOnPaper, ({ businessId }) => sql`select shown from order_revisions where business_id = ${businessId}`),
    on(laterEffects['freeze-revision'], freezeRevision),
    on(laterEffects['store-acceptance'], storeAcceptance),
    on(laterEffects['undo-acceptance'], undoAcceptance),
    on(laterEffects['answer-changes'], answerChanges),
    on(orderChanged, async (scope, orderId, { status, isSeenByCustomer }) => {
      const isWithdrawn = status === 'Quote' && isSeenByCustomer
      if (isWithdrawn) await withdrawQuote(scope, orderId)
      return isWithdrawn
    }),
  ],
}))
