import { sql } from 'kysely'
import type { NamedKind } from '#server/records/named-kind.ts'
import { contactSays } from './contact-says.ts'

export const namedContact: NamedKind = {
  kind: 'contact',
  table: 'contacts',
  row: 'c',
  label: sql`c.first_name || ' ' || c.last_name`,
  hint: sql`coalesce(c.email, c.phone, '')`,
  says: async (q, scope) => sql`c.archived_at is null and ${await contactSays(scope, q)}`,
}
