import { serverModule } from '#server/module.ts'
import { contactsRoutes } from './routes.ts'

export const contacts = serverModule((services) => ({
  routes: { contacts: contactsRoutes(services) },
}))
