import { bakeryFounded, ownerConfirmed, ownerMoved } from '#modules/auth/server/accounts.ts'
import { billedBakery } from '#modules/subscription/server/sync-subscription.ts'
import { teammateInvited } from '#modules/team/server/invitations.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { correctAddress, resetAddresses } from './correct-address.ts'
import { foundSettings } from './found-settings.ts'
import { eventTypesRoutes, productTypesRoutes, settingsRoutes, taxRatesRoutes } from './routes.ts'
import { getSettings } from './store.ts'
import { usePart } from './use-part.ts'

export const settings = serverModule(() => ({
  routes: {
    settings: settingsRoutes,
    taxRates: taxRatesRoutes,
    eventTypes: eventTypesRoutes,
    productTypes: productTypesRoutes,
  },
  answers: [
    on(bakeryFounded, foundSettings),
    on(ownerMoved, correctAddress),
    on(ownerConfirmed, resetAddresses),
    on(billedBakery, getSettings),
    on(teammateInvited, (scope) => usePart(scope, 'team')),
  ],
}))
