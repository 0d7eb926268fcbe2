import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { ChoicesOfToday, OptionToday, SizeToday } from '../../choices/today.ts'

type Identified<Value> = Value & { id: number }
export type NamedRows = { sizes: Identified<SizeToday>[]; options: Identified<OptionToday>[] }
type Ids = readonly number[]

const NONE = sql<never>`'[]'::jsonb`

/** The sizes with these ids, as a JSON list; part of a statement that is sent anyway. */
export const sizesNamed = (businessId: number, ids: Ids): RawBuilder<NamedRows['sizes']> =>
  ids.length === 0
    ? NONE
    : sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'productId', s.product_id, 'name', s.name, 'servings', s.servings,
              'price', s.price::text, 'factor', trim_scale(s.factor)::text, 'isOffered', s.active and s.archived_at is null,
              'leftOut', jsonb_path_query_array(s.left_out, '$[*].optionId'))), '[]')
       from product_sizes s where s.business_id = ${businessId} and s.id = any(${[...ids]}::bigint[]))`

/** The options with these ids, as a JSON list. */
export const optionsNamed = (businessId: number, ids: Ids): RawBuilder<NamedRows['options']> =>
  ids.length === 0
    ? NONE
    : sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'price', o.price::text, 'priceEntry', o.price_entry,
              'pricePer', o.price_per, 'choiceId', c.id, 'choice', c.name, 'kind', c.kind, 'tierPart', c.tier_part,
              'recipeId', o.recipe_id, 'recipeShare', trim_scale(o.recipe_share)::text, 'recipeBatches', trim_scale(o.recipe_batches)::text,
              'isOffered', o.archived_at is null and c.archived_at is null)), '[]')
       from choice_options o join choices c on c.business_id = o.business_id and c.id = o.choice_id
      where o.business_id = ${businessId} and o.id = any(${[...ids]}::bigint[]))`

export const byIds = ({ sizes, options }: NamedRows): ChoicesOfToday => ({
  sizes: new Map(sizes.map((size) => [size.id, size])),
  options: new Map(options.map((option) => [option.id, option])),
})

/** Reads the sizes and options that these lines name; lines that name none send no statement. */
export async function readNamedChoices(
  { db, businessId }: Scope,
  lines: readonly { sizeId?: number | null | undefined; optionIds?: readonly number[] | undefined }[],
): Promise<ChoicesOfToday> {
  const sizeIds = lines.flatMap(({ sizeId }) => sizeId ?? [])
  const optionIds = lines.flatMap(({ optionIds: ids }) => ids ?? [])
  if (sizeIds.length + optionIds.length === 0) return byIds({ sizes: [], options: [] })
  const { rows } = await sql<NamedRows>`
    select ${sizesNamed(businessId, sizeIds)} as sizes, ${optionsNamed(businessId, optionIds)} as options`.execute(db)
  return byIds(rows[0] as NamedRows)
}
