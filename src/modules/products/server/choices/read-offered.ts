import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import type { ChoiceOption } from '../../choices/choice.ts'
import type { ProductChoice } from '../../choices/size.ts'

export type OfferedSize = { id: number; name: string; servings: number | null; price: Decimal; leftOut: number[] }
export type OfferedOption = Pick<ChoiceOption, 'id' | 'name' | 'price' | 'priceEntry' | 'pricePer' | 'recipeId'>
export type OfferedChoice = Pick<
  ProductChoice,
  'name' | 'kind' | 'tierPart' | 'required' | 'most' | 'defaultOptionId'
> & {
  id: number
  options: OfferedOption[]
}
export type Offered = { sizes: OfferedSize[]; choices: OfferedChoice[] }

const NOTHING: Offered = { sizes: [], choices: [] }

/** Reads the sizes and choices that these products offer. Products without sizes and choices send no statement. */
export async function readOffered(
  { db, businessId }: Scope,
  products: readonly { id: number; has_sizes: boolean; has_choices: boolean }[],
): Promise<(productId: number) => Offered> {
  const ids = products.filter((product) => product.has_sizes || product.has_choices).map(({ id }) => id)
  if (ids.length === 0) return () => NOTHING
  const { rows } = await sql<Offered & { id: number }>`
    select p.id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'servings', s.servings, 'price', s.price::text,
                'leftOut', jsonb_path_query_array(s.left_out, '$[*].optionId')) order by s.position), '[]')
         from product_sizes s
        where s.business_id = p.business_id and s.product_id = p.id and s.active and s.archived_at is null) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'tierPart', c.tier_part, 'required', l.required, 'most', l.most,
                'defaultOptionId', l.default_option_id, 'options', (
                  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'price', o.price::text,
                           'priceEntry', o.price_entry, 'pricePer', o.price_per, 'recipeId', o.recipe_id) order by o.position), '[]')
                    from choice_options o
                   where o.business_id = p.business_id and o.choice_id = c.id and o.archived_at is null
                     and not l.left_out @> jsonb_build_array(jsonb_build_object('optionId', o.id)))) order by l.position), '[]')
         from product_choices l join choices c on c.business_id = l.business_id and c.id = l.choice_id and c.archived_at is null
        where l.business_id = p.business_id and l.product_id = p.id) as choices
      from products p where p.business_id = ${businessId} and p.id = any(${ids}::bigint[])`.execute(db)
  const all = new Map(rows.map(({ id, ...offered }) => [id, offered]))
  return (id) => all.get(id) ?? NOTHING
}
