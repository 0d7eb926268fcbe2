import { sql } from 'kysely'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { mailboxRoutes, mailServerRoutes } from './routes.ts'

/** A bakery's own mail server; the search over everything leaves it out. */
const namedMailServer: NamedKind = {
  kind: 'mailServer',
  table: 'mail_servers',
  row: 'ms',
  label: sql<string>`ms.host`,
}

export const mailbox = serverModule((services) => ({
  routes: { mailbox: mailboxRoutes(services), mailServer: mailServerRoutes(services) },
  kinds: [namedMailServer],
}))
