import { serverModule } from '#server/module.ts'
import { mailboxRoutes, mailServerRoutes } from './routes.ts'

export const mailbox = serverModule((services) => ({
  routes: { mailbox: mailboxRoutes(services), mailServer: mailServerRoutes(services) },
}))
