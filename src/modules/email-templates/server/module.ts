import { serverModule } from '#server/module.ts'
import { emailTemplatesRoutes } from './routes.ts'

export const emailTemplates = serverModule((services) => ({
  routes: { emailTemplates: emailTemplatesRoutes(services) },
}))
