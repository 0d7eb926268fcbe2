import { sql } from 'kysely'
import type { Base } from '#server/records/record-rows.ts'
import type { Skip, StandingLine, StandingOrder } from '../schema.ts'
import type { PriceEntry } from '../typed-price.ts'

export type StoredLine = Omit<StandingLine, 'price'> & { priceEntry: PriceEntry | null }

/** A standing order as the tables have it. */
export type StoredStanding = Base &
  Omit<StandingOrder, keyof Base | 'lines' | 'days' | 'sums' | 'weekSum'> & { lines: StoredLine[]; skips: Skip[] }

/** SQL: the customer of the standing order `r`, a business by its own name. */
export const customerOfStanding = sql<string>`(select coalesce(nullif(c.business_name, ''), concat_ws(' ', c.first_name, nullif(c.last_name, '')))
  from contacts c where c.business_id = r.business_id and c.id = r.contact_id)`

/** SQL: the items of the standing order `r`, in their order, with those of their options that there still are. */
export const linesOfStanding = sql<StoredLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'recipeId', l.recipe_id, 'sizeId', l.size_id,
      'sizeName', z.name, 'optionIds', o.ids, 'optionNames', o.names, 'name', l.name, 'unitPrice', trim_scale(l.unit_price)::text,
      'priceEntry', l.price_entry,
      'taxRateId', l.tax_rate_id, 'mon', trim_scale(l.mon), 'tue', trim_scale(l.tue), 'wed', trim_scale(l.wed),
      'thu', trim_scale(l.thu), 'fri', trim_scale(l.fri), 'sat', trim_scale(l.sat), 'sun', trim_scale(l.sun))
      order by l.position, l.id)
    from standing_lines l
    left join product_sizes z on z.business_id = l.business_id and z.id = l.size_id
    cross join lateral (select coalesce(jsonb_agg(p.id order by k.place), '[]') as ids, coalesce(jsonb_agg(p.name order by k.place), '[]') as names
      from jsonb_array_elements(l.picks) with ordinality k (pick, place)
      join choice_options p on p.business_id = l.business_id and p.id = (k.pick ->> 'optionId')::bigint) o
   where l.business_id = r.business_id and l.standing_id = r.id), '[]')`

/** SQL: the skips of the standing order `r`, by their first day. */
export const skipsOfStanding = sql<Skip[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'from', s.from_day, 'to', s.to_day, 'note', s.note)
      order by s.from_day, s.id)
    from standing_skips s where s.business_id = r.business_id and s.standing_id = r.id), '[]')`
