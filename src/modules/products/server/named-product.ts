import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { typeName } from './list-products.ts'

export const namedProduct: NamedKind = {
  kind: 'product',
  table: 'products',
  row: 'products',
  label: sql`products.name`,
  hint: typeName,
  drawn: sql`jsonb_build_object('items', products.name, 'kind', ${typeName})`,
  picture: sql`products.image_id`,
  says: (q) => sql`products.archived_at is null and ${saysWords(q, sql`products.name`)}`,
}
