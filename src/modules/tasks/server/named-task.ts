import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import type { NamedKind } from '#server/records/named-kind.ts'

export const namedTask: NamedKind = {
  kind: 'task',
  table: 'tasks',
  row: 't',
  label: sql`t.title`,
  day: sql`t.due_date`,
  says: (q) => sql`t.completed_at is null and ${saysWords(q, sql`t.title`)}`,
}
