import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import type { NamedKind } from '#server/records/named-kind.ts'

export const namedRecipe: NamedKind = {
  kind: 'recipe',
  table: 'recipes',
  row: 'r',
  label: sql`r.name`,
  hint: sql`r.category`,
  drawn: sql`jsonb_build_object('items', r.name, 'kind', r.category)`,
  picture: sql`r.image_id`,
  says: (q) => sql`r.archived_at is null and ${saysWords(q, sql`r.name`)}`,
}
