import { serverModule } from '#server/module.ts'
import { registerProviderReturn } from './provider-return.ts'
import { authRoutes, providerRoutes, securityRoutes } from './routes.ts'

export const auth = serverModule((services) => ({
  routes: { security: securityRoutes, auth: authRoutes(services), providers: providerRoutes(services) },
  serves: (app) => registerProviderReturn(app, services),
}))
