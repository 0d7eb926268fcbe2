import { serverModule } from '#server/module.ts'
import { namedMailServer } from './named-mail-server.ts'
import { mailboxRoutes, mailServerRoutes } from './routes.ts'

export const mailbox = serverModule((services) => ({
  routes: { mailbox: mailboxRoutes(services), mailServer: mailServerRoutes(services) },
  kinds: [namedMailServer],
}))
