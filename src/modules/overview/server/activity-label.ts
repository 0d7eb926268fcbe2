import { sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-number.ts'

/** What a line of the history `a` is about, in words. */
export const ACTIVITY_LABEL = sql<string>`coalesce(
  case a.entity
    when 'order' then (select ${SHOWN_NUMBER} || coalesce(' · ' || c.first_name || ' ' || c.last_name, '')
                         from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
                        where o.business_id = a.business_id and o.id = a.entity_id)
    when 'contact' then (select first_name || ' ' || last_name from contacts c where c.business_id = a.business_id and c.id = a.entity_id)
    when 'enquiry' then (select first_name || ' ' || last_name from enquiries e where e.business_id = a.business_id and e.id = a.entity_id)
    when 'ingredient' then (select name from ingredients i where i.business_id = a.business_id and i.id = a.entity_id)
    when 'recipe' then (select name from recipes r where r.business_id = a.business_id and r.id = a.entity_id)
    when 'supply' then (select name from supplies s where s.business_id = a.business_id and s.id = a.entity_id)
    when 'product' then (select name from products p where p.business_id = a.business_id and p.id = a.entity_id)
  end, '')`
