import { bakeryFounded, deletionAsked, ownerMoved } from '#modules/auth/server/accounts.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { startBillingWorker } from './billing-worker.ts'
import { billingHookRoutes, subscriptionRoutes } from './routes.ts'
import { carryTrial, startTrial } from './store.ts'
import { askSoon } from './sync-subscription.ts'

export const subscription = serverModule((services) => ({
  routes: { subscription: subscriptionRoutes(services), billingHook: billingHookRoutes(services) },
  workers: [() => startBillingWorker(services)],
  answers: [on(bakeryFounded, startTrial), on(ownerMoved, carryTrial), on(deletionAsked, askSoon)],
}))
