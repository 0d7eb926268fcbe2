import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { happened } from '#server/happened.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { apiRoutes } from './api-routes.ts'
import { mailWebhookOff, webhookOffEmail } from './emails.ts'
import { eventsOfPerson, forgetWebhookEvents } from './forget-events.ts'
import { apiKeysRoutes, integrationsRoutes, webhooksRoutes } from './routes.ts'
import { noteEvents } from './webhooks/note-events.ts'
import { startWebhookWorker } from './webhooks/webhook-worker.ts'

export const integrations = serverModule((services) => ({
  routes: {
    integrations: integrationsRoutes(services),
    webhooks: webhooksRoutes(services),
    apiKeys: apiKeysRoutes,
    api: apiRoutes(services),
  },
  jobs: [forgetWebhookEvents],
  workers: [() => startWebhookWorker({ ...services, onOff: mailWebhookOff(services) })],
  answers: [on(happened, noteEvents), on(listedMails, [webhookOffEmail]), on(keepsOfPerson, eventsOfPerson)],
}))
