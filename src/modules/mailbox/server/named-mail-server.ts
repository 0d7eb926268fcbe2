import { sql } from 'kysely'
import type { NamedKind } from '#server/records/named-kind.ts'

/** A bakery's own mail server; the search in all leaves it out. */
export const namedMailServer: NamedKind = {
  kind: 'mailServer',
  table: 'mail_servers',
  row: 'ms',
  label: sql<string>`ms.host`,
}
