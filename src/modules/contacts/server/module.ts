import { sql } from 'kysely'
import { emptyBin } from '#server/bin.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { contactSays } from './contact-says.ts'
import { forgetDeleted } from './erase-logs.ts'
import { contactsRoutes } from './routes.ts'

const namedContact: NamedKind = {
  kind: 'contact',
  table: 'contacts',
  row: 'c',
  label: sql`c.first_name || ' ' || c.last_name`,
  hint: sql`coalesce(c.email, c.phone, '')`,
  says: async (q, scope) => sql`c.archived_at is null and ${await contactSays(scope, q)}`,
}

export const contacts = serverModule((services) => ({
  routes: { contacts: contactsRoutes(services) },
  kinds: [namedContact],
  jobs: [emptyBin(forgetDeleted)],
}))
