import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { apiRoutes } from './api-routes.ts'
import { webhookOffEmail } from './emails.ts'
import { eventsOfPerson, forgetWebhookEvents } from './forget-events.ts'
import { apiKeysRoutes, integrationsRoutes, webhooksRoutes } from './routes.ts'

export const integrations = serverModule((services) => ({
  routes: {
    integrations: integrationsRoutes(services),
    webhooks: webhooksRoutes(services),
    apiKeys: apiKeysRoutes,
    api: apiRoutes({ services }),
  },
  jobs: [forgetWebhookEvents],
  answers: [on(listedMails, [webhookOffEmail]), on(keepsOfPerson, eventsOfPerson)],
}))
