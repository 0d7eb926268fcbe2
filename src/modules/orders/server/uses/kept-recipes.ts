import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { TIER_RECIPES } from '../../tier.ts'

/**
 * RCP-6: keeps the recipes behind an order when it is accepted: those of its products, lines and tiers, with the
 * versions of these and of everything in them. An order that is made like another one keeps the versions chosen for it
 * (AGN-10).
 */
export async function keepRecipes(scope: Scope, orderId: number): Promise<void> {
  await dropRecipes(scope, orderId)
  await addRecipes(scope, orderId)
}

/** Keeps the recipes of items that came later too. A recipe that was kept before keeps its version. */
export async function addRecipes(scope: Scope, orderId: number): Promise<void> {
  const { db, businessId } = scope
  const { rows } = await sql<{ recipe_id: number; version: number; product_batches: unknown }>`
    with recursive kept as (
      select recipe_id, product_batches from order_recipes where business_id = ${businessId} and order_id = ${orderId}),
    chosen as (
      update order_lines l set made_of = (
          select coalesce(jsonb_agg(m.part), '[]') from (
            select jsonb_build_object('recipeId', p.recipe_id,
                     'batches', trim_scale(p.quantity * coalesce((l.size ->> 'factor')::numeric, 1))::text) as part
              from product_recipes p where p.business_id = l.business_id and p.product_id = l.product_id
            union all
            select case when c.recipe_batches is not null
                     then jsonb_build_object('recipeId', c.recipe_id, 'optionId', c.id, 'batches', trim_scale(c.recipe_batches)::text)
                     else jsonb_build_object('recipeId', c.recipe_id, 'optionId', c.id, 'servings', trim_scale(c.recipe_share * coalesce(
                       case when l.size is not null then (l.size ->> 'servings')::integer else p.servings end, 1))::text) end
              from choice_options c left join products p on p.business_id = ${businessId} and p.id = l.product_id
             where c.business_id = l.business_id and c.recipe_id is not null
               and exists (select from jsonb_array_elements(l.picks) k
                 where (k ->> 'optionId')::bigint = c.id and not k ? 'tier')) m)
       where l.business_id = ${businessId} and l.order_id = ${orderId} and l.made_of is null
         and (l.size_id is not null or l.picks <> '[]')
      returning l.made_of),
    made as (
      select p.recipe_id as id, p.product_id, sum(p.quantity) as batches from product_recipes p
       where p.business_id = ${businessId} and p.product_id in (
         select product_id from order_lines where business_id = ${businessId} and order_id = ${orderId})
         and not exists (select from kept, jsonb_array_elements(product_batches) b where (b ->> 'productId')::bigint = p.product_id)
       group by p.recipe_id, p.product_id),
    base as (
      select id from made
      union
      select (part ->> 'recipeId')::bigint from chosen, jsonb_array_elements(chosen.made_of) part
      union
      select recipe_id from order_lines
       where business_id = ${businessId} and order_id = ${orderId} and product_id is null and recipe_id is not null
      union
      select (tier ->> field)::bigint from order_lines l, jsonb_array_elements(l.tiers) tier, unnest(${TIER_RECIPES}::text[]) field
       where l.business_id = ${businessId} and l.order_id = ${orderId} and tier ->> field is not null
      union
      select (part ->> 'recipeId')::bigint from order_lines l, jsonb_path_query(l.tiers, '$[*].made[*]') part
       where l.business_id = ${businessId} and l.order_id = ${orderId}),
    pins as (
      select p.* from orders o, jsonb_to_recordset(o.recipe_choice) as p ("recipeId" bigint, version integer)
       where o.business_id = ${businessId} and o.id = ${orderId}),
    old as (
      select distinct on (v.recipe_id) v.recipe_id, v.recipe from pins p
        join recipes r on r.business_id = ${businessId} and r.id = p."recipeId" and r.version > p.version
        join recipe_versions v on v.business_id = ${businessId} and v.recipe_id = r.id and v.number >= p.version
       order by v.recipe_id, v.number),
    tree as (
      select id from base where id in (select id from made) or id not in (select recipe_id from kept)
      union
      select part.id from tree t cross join lateral (
        select sub_recipe_id as id from recipe_rows
         where business_id = ${businessId} and recipe_id = t.id and sub_recipe_id is not null
           and t.id not in (select recipe_id from old)
        union all
        select (row ->> 'recipeId')::bigint from old, jsonb_array_elements(old.recipe -> 'ingredients') row
         where old.recipe_id = t.id and row ->> 'recipeId' is not null) part)
    select r.id as recipe_id, coalesce((select p.version from pins p where p."recipeId" = r.id), r.version) as version, coalesce((
        select jsonb_agg(jsonb_build_object('productId', m.product_id, 'batches', m.batches::text) order by m.product_id)
          from made m where m.id = r.id), '[]') as product_batches
      from tree t join recipes r on r.business_id = ${businessId} and r.id = t.id`.execute(db)
  if (rows.length === 0) return
  await sql`insert into order_recipes (business_id, order_id, recipe_id, version, product_batches)
    select b.business_id, ${orderId}, n.recipe_id, n.version, n.product_batches
      from settings b, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (recipe_id bigint, version integer, product_batches jsonb)
     where b.business_id = ${businessId}
    on conflict (business_id, order_id, recipe_id) do update set product_batches = order_recipes.product_batches || excluded.product_batches`.execute(
    db,
  )
}

/** Drops the kept recipes of an order that is no longer accepted; the next acceptance keeps new ones. */
export async function dropRecipes({ db, businessId }: Scope, orderId: number): Promise<void> {
  await sql`with dropped as (
      update order_lines set made_of = null where business_id = ${businessId} and order_id = ${orderId} and made_of is not null)
    delete from order_recipes where business_id = ${businessId} and order_id = ${orderId}`.execute(db)
}

export type KeptRecipe = {
  orderId: number
  recipeId: number
  version: number
  /** True if the recipe has changed since. */
  isOld: boolean
  /** The number of batches for one of each product. */
  batchesOf: { productId: number; batches: Decimal }[]
}

/**
 * An order that is not accepted has none but the versions chosen for it, if it is made like another one. `isBrief` leaves out what is
 * neither of a product nor older than the current version.
 */
export async function readKeptRecipes(
  { db, businessId }: Scope,
  orderIds: readonly number[],
  { isBrief = false } = {},
): Promise<readonly KeptRecipe[]> {
  const ids = sql`${[...orderIds]}::bigint[]`
  const { rows } = await sql<KeptRecipe>`
    select k.order_id as "orderId", k.recipe_id as "recipeId", k.version, k.version < r.version as "isOld", k.product_batches as "batchesOf"
      from (
        select order_id, recipe_id, version, product_batches from order_recipes
         where business_id = ${businessId} and order_id = any(${ids})
        union all
        select o.id, p."recipeId", p.version, '[]'::jsonb
          from orders o cross join jsonb_to_recordset(o.recipe_choice) as p ("recipeId" bigint, version integer)
         where o.business_id = ${businessId} and o.id = any(${ids}) and o.recipe_choice is not null
           and not exists (select from order_recipes where business_id = ${businessId} and order_id = o.id)) k
      join recipes r on r.business_id = ${businessId} and r.id = k.recipe_id
     ${isBrief ? sql`where k.product_batches <> '[]' or k.version < r.version` : sql``}
     order by k.order_id, k.recipe_id`.execute(db)
  return rows
}

export async function isRecipeKept({ db, businessId }: Scope, recipeId: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from order_recipes where business_id = ${businessId} and recipe_id = ${recipeId})
        or exists (select from order_lines where business_id = ${businessId} and recipe_id = ${recipeId})
        or exists (select from order_lines where business_id = ${businessId} and made_of @> ${JSON.stringify([{ recipeId }])}::jsonb)
        or exists (select from orders where business_id = ${businessId} and recipe_choice @> ${JSON.stringify([{ recipeId }])}::jsonb)
        or exists (select from order_lines l, jsonb_array_elements(l.tiers) tier, unnest(${TIER_RECIPES}::text[]) field
             where l.business_id = ${businessId} and (tier ->> field)::bigint = ${recipeId})
        or exists (select from order_lines
             where business_id = ${businessId} and tiers @> ${JSON.stringify([{ made: [{ recipeId }] }])}::jsonb) as kept`.execute(
    db,
  )
  return rows[0]?.kept ?? false
}

/**
 * True if an accepted order was made by a recipe version that contains the ingredient; current recipes are not checked.
 * Archiving and restoring raise the version without keeping one, so the next kept version is the order's.
 */
export async function isIngredientKept({ db, businessId }: Scope, ingredientId: number): Promise<boolean> {
  const named = JSON.stringify([{ ingredientId }])
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from order_recipes o cross join lateral (
        select recipe from recipe_versions v
         where v.business_id = o.business_id and v.recipe_id = o.recipe_id and v.number >= o.version
         order by v.number limit 1) made
     where o.business_id = ${businessId} and made.recipe -> 'ingredients' @> ${named}::jsonb) as kept`.execute(db)
  return rows[0]?.kept ?? false
}
