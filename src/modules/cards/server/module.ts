import { onlineRefundMade } from '#modules/payments/server/give-back.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { askForRefund } from './ask-for-refund.ts'
import { startCardWorker } from './card-worker.ts'
import { registerPracticePages } from './practice-pages.ts'
import { cardAccountRoutes, cardHooksRoutes, cardPaymentsRoutes } from './routes.ts'

export const cards = serverModule((services) => ({
  routes: {
    cardPayments: cardPaymentsRoutes(services),
    cardHooks: cardHooksRoutes(services),
    cardAccount: cardAccountRoutes(services),
  },
  serves: (app) => registerPracticePages(app, services),
  workers: [() => startCardWorker(services)],
  answers: [on(onlineRefundMade, askForRefund)],
}))
