import { laterEffects, orderChanged } from '#modules/orders/server/moves/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { answerChanges } from './answer-changes.ts'
import { freezeRevision, withdrawQuote } from './freeze-revision.ts'
import { quotesRoutes } from './routes.ts'
import { storeAcceptance } from './store-acceptance.ts'
import { undoAcceptance } from './undo-acceptance.ts'

export const quotes = serverModule((services) => ({
  routes: { quotes: quotesRoutes(services) },
  answers: [
    on(laterEffects['freeze-revision'], freezeRevision),
    on(laterEffects['store-acceptance'], storeAcceptance),
    on(laterEffects['undo-acceptance'], undoAcceptance),
    on(laterEffects['answer-changes'], answerChanges),
    on(orderChanged, async (scope, orderId, { status, isSeenByCustomer }) => {
      if (status === 'Quote' && isSeenByCustomer) await withdrawQuote(scope, orderId)
    }),
  ],
}))
