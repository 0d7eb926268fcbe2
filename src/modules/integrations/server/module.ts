import { serverModule } from '#server/module.ts'
import { apiKeysRoutes, integrationsRoutes, webhooksRoutes } from './routes.ts'

export const integrations = serverModule((services) => ({
  routes: { integrations: integrationsRoutes(services), webhooks: webhooksRoutes(services), apiKeys: apiKeysRoutes },
}))
