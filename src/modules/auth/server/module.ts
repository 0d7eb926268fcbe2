import { serverModule } from '#server/module.ts'
import { registerProviderReturn } from './provider-return.ts'
import { authRoutes, listLookRoutes, providerRoutes, securityRoutes } from './routes.ts'

export const auth = serverModule((services) => ({
  routes: {
    security: securityRoutes,
    listLooks: listLookRoutes,
    auth: authRoutes(services),
    providers: providerRoutes(services),
  },
  serves: (app) => registerProviderReturn(app, services),
}))
