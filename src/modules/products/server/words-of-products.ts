import { sql } from 'kysely'
import { ownBlock, ownLine } from '#modules/own-words/own-word.ts'
import type { WordsOfModule } from '#modules/own-words/server/store.ts'
import { saidProductWords as words } from '../words.ts'

type Row = {
  place: string
  kind: 'type' | 'product' | 'size' | 'choice' | 'option'
  name: string
  about: string | null
}

/** Names and descriptions of what is sold, with its sizes, choices and options. */
export const wordsOfProducts: WordsOfModule = {
  group: 'products',
  read: async ({ db, businessId }) => {
    const { rows } = await sql<Row>`
      with sold as (select id, name, description from products
        where business_id = ${businessId} and active and archived_at is null)
      select * from (
        select 'type.' || slug as place, 'type' as kind, name, null as about, 1 as part, 0 as place_in, name as sorted
          from product_types where business_id = ${businessId} and not hidden
        union all
        select 'product.' || id, 'product', name, description, 2, 0, name from sold
        union all
        select 'size.' || z.id, 'size', z.name, null, 2, 1 + z.position, sold.name from product_sizes z
          join sold on sold.id = z.product_id
         where z.business_id = ${businessId} and z.active and z.archived_at is null
        union all
        select 'choice.' || id, 'choice', name, null, 3, 0, name from choices
         where business_id = ${businessId} and archived_at is null
        union all
        select 'option.' || o.id, 'option', o.name, null, 3, 1 + o.position, c.name from choice_options o
          join choices c on c.business_id = o.business_id and c.id = o.choice_id
         where o.business_id = ${businessId} and o.archived_at is null and c.archived_at is null
      ) words order by part, sorted, place_in, place`.execute(db)
    return rows.flatMap(({ place, kind, name, about }) => [
      ...ownLine(place, words[kind], name),
      ...ownBlock(`${place}.description`, words.description, about),
    ])
  },
}
