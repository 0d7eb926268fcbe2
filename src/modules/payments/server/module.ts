import { laterEffects } from '#modules/orders/server/moves/later-effects.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { askForAll } from './ask-again.ts'
import { paymentsRoutes } from './routes.ts'

export const payments = serverModule((services) => ({
  routes: { payments: paymentsRoutes({ services }) },
  answers: [on(laterEffects['ask-for-all'], askForAll)],
}))
