import { serverModule } from '#server/module.ts'
import { eventTypesRoutes, productTypesRoutes, settingsRoutes, taxRatesRoutes } from './routes.ts'

export const settings = serverModule(() => ({
  routes: {
    settings: settingsRoutes,
    taxRates: taxRatesRoutes,
    eventTypes: eventTypesRoutes,
    productTypes: productTypesRoutes,
  },
}))
