import { emptyBin } from '#server/bin.ts'
import { serverModule } from '#server/module.ts'
import { forgetDeleted } from './erase-logs.ts'
import { namedContact } from './named-contact.ts'
import { contactsRoutes } from './routes.ts'

export const contacts = serverModule((services) => ({
  routes: { contacts: contactsRoutes(services) },
  kinds: [namedContact],
  jobs: [emptyBin(forgetDeleted)],
}))
