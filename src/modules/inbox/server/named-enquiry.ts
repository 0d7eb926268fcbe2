import { sql } from 'kysely'
import { hasWords } from '#server/db/search/says-words.ts'
import type { NamedKind } from '#server/records/named-kind.ts'

export const namedEnquiry: NamedKind = {
  kind: 'enquiry',
  table: 'enquiries',
  row: 'e',
  label: sql`e.first_name || ' ' || e.last_name`,
  hint: sql`e.reference`,
  day: sql`e.event_date`,
  says: (q) => sql`e.status not in ('Spam', 'Archived') and ${hasWords(q, NAME, sql`e.reference`)}`,
}

const NAME = sql`folded(concat_ws(' ', e.first_name, e.last_name, e.first_name))`
