import { sql } from 'kysely'
import { contactSays } from '#modules/contacts/server/contact-says.ts'
import { isAlsoCalled } from '#modules/ingredients/server/is-also-called.ts'
import { says } from '#modules/orders/server/matching-orders.ts'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-number.ts'
import { typeName } from '#modules/products/server/list-products.ts'
import { nameRank } from '#server/db/name-rank.ts'
import { saysWords } from '#server/db/says-words.ts'
import type { Scope } from '#server/scope.ts'
import type { SearchHit } from '../contract.ts'

const MOST_OF_A_KIND = 6

/** Orders by number, day, customer, theme or tag, contacts by name, email or phone, products, recipes, ingredients, supplies and enquiries by name, open tasks by title: best first. */
export async function searchAll(scope: Scope, q: string): Promise<SearchHit[]> {
  const number = Number(/^(?:q-|#)?(\d{1,12})$/i.exec(q)?.[1] ?? 0)
  const { businessId } = scope
  const named = saysWords(q, sql`name`)
  const rank = nameRank(q)
  const person = nameRank(q, sql`first_name || ' ' || last_name`)
  const { rows } = await sql<SearchHit & { rank: number }>`
    (select 'order' as kind, o.id, ${SHOWN_NUMBER} || coalesce(' · ' || c.first_name || ' ' || c.last_name, '') as label,
            o.status as hint, o.event_date as day, case when o.number = ${number} then 0 else ${person} end as rank
       from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
      where o.business_id = ${businessId} and ${await says(scope, q)}
      order by rank, abs(o.event_date - ${scope.today}::date), o.id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'contact', id, first_name || ' ' || last_name, coalesce(email, phone, ''), null::date, ${person} as rank from contacts c
      where business_id = ${businessId} and archived_at is null and ${await contactSays(scope, q)}
      order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'enquiry', id, first_name || ' ' || last_name, reference, event_date, ${person} as rank from enquiries
      where business_id = ${businessId} and status not in ('Spam', 'Archived') and ${saysWords(q, sql`concat_ws(' ', first_name, last_name, first_name, reference)`)}
      order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'recipe', id, name, category, null::date, ${rank} as rank from recipes
      where business_id = ${businessId} and archived_at is null and ${named} order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'ingredient', id, name, coalesce(supplier, category), null::date, ${rank} as rank from ingredients r
      where business_id = ${businessId} and archived_at is null and (${saysWords(q, sql`concat_ws(' ', name, brand)`)} or ${isAlsoCalled(q)}) order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'supply', id, name, coalesce(supplier, category), null::date, ${rank} as rank from supplies
      where business_id = ${businessId} and archived_at is null and ${named} order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'product', id, name, ${typeName}, null::date, ${rank} as rank from products
      where business_id = ${businessId} and archived_at is null and ${named} order by rank, id desc limit ${MOST_OF_A_KIND})
    union all
    (select 'task', id, title, '', due_date, ${nameRank(q, sql`title`)} as rank from tasks
      where business_id = ${businessId} and completed_at is null and ${saysWords(q, sql`title`)} order by rank, id desc limit ${MOST_OF_A_KIND})`.execute(
    scope.db,
  )
  return rows.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...hit }) => hit)
}
