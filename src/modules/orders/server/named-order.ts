import { sql } from 'kysely'
import { nameRank } from '#server/db/search/name-rank.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { typedNumber } from '../typed-number.ts'
import { says } from './matching-orders.ts'
import { DRAWN_BY, FIRST_PICTURE, SHOWN_NUMBER } from './shown-columns.ts'

/** "Q-12 · Ann Baker". */
export const namedOrder: NamedKind = {
  kind: 'order',
  table: 'orders',
  row: 'o',
  joined: sql`left join contacts c on c.business_id = o.business_id and c.id = o.contact_id`,
  label: sql`${SHOWN_NUMBER} || coalesce(' · ' || c.first_name || ' ' || c.last_name, '')`,
  hint: sql`o.status`,
  day: sql`o.event_date`,
  drawn: DRAWN_BY,
  picture: FIRST_PICTURE,
  says: (q, scope) => says(scope, q),
  rank: (q) => {
    const number = typedNumber(q) ?? 0
    return sql<number>`case when o.number = ${number} then 0 else ${nameRank(q, sql`c.first_name || ' ' || c.last_name`)} end`
  },
}
