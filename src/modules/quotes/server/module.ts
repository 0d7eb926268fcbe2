import { sql } from 'kysely'
import { papers } from '#modules/documents/server/papers.ts'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { laterEffects, orderChanged } from '#modules/orders/server/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { answerChanges } from './answer-changes.ts'
import { freezeRevision, withdrawQuote } from './freeze-revision.ts'
import { quotePapers } from './quote-papers.ts'
import { quotesRoutes } from './routes.ts'
import { storeAcceptance } from './store-acceptance.ts'
import { undoAcceptance } from './undo-acceptance.ts'

export const quotes = serverModule((services) => ({
  routes: { quotes: quotesRoutes(services) },
  answers: [
    on(papers, quotePapers),
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
