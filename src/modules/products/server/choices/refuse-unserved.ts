import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { choiceWords as words } from '../../choices/words.ts'

type Unserved = {
  product: string
  size: string | null
  /** The size's place in the list. */
  nth: number
  option: string
  optionNth: number
  isPriced: boolean
}

/**
 * OPT-10: an option that is priced, or takes its recipe, by the serving needs to know how many servings there are, of
 * the product or of each of its sizes. Call it after writing one of a product or of a choice.
 */
export async function refuseUnserved(
  { db, businessId }: Scope,
  one: { productId: number } | { choiceId: number },
): Promise<void> {
  const isOne = 'productId' in one ? sql`c.product_id = ${one.productId}` : sql`c.choice_id = ${one.choiceId}`
  const leaves = (list: 'c' | 's') =>
    sql`${sql.ref(`${list}.left_out`)} @> jsonb_build_array(jsonb_build_object('optionId', o.id))`
  const { rows } = await sql<Unserved>`
    select p.name as product, s.name as size, coalesce(s.nth, 0)::int as nth, o.name as option, o.nth::int as "optionNth",
           o.price_per = 'serving' as "isPriced"
      from product_choices c
      join choices h on h.business_id = ${businessId} and h.id = c.choice_id and h.archived_at is null
      join products p on p.business_id = ${businessId} and p.id = c.product_id and p.archived_at is null
      join (select choice_options.*, row_number() over (partition by choice_id order by position, id) - 1 as nth
              from choice_options where business_id = ${businessId} and archived_at is null) o on o.choice_id = c.choice_id
      left join (select product_sizes.*, row_number() over (partition by product_id order by position, id) - 1 as nth
                   from product_sizes where business_id = ${businessId} and archived_at is null) s on s.product_id = p.id
     where c.business_id = ${businessId} and ${isOne}
       and (o.price_per = 'serving' or o.recipe_share is not null)
       and (case when s.id is null then p.servings else s.servings end) is null
       and not ${leaves('c')} and (s.id is null or not ${leaves('s')})
     order by lower(p.name), p.id, s.nth, c.position, o.nth limit 1`.execute(db)
  const [found] = rows
  if (found === undefined) return
  const { product, size, nth, option, optionNth, isPriced } = found
  const say = isPriced ? words.perServingNeedsServings : words.recipeNeedsServings
  const isOfProduct = 'productId' in one
  const message = say(size === null ? product : isOfProduct ? size : words.ofProduct(product, size), option)
  const field = isOfProduct
    ? size === null
      ? 'servings'
      : `sizes.${nth}.servings`
    : `options.${optionNth}.${isPriced ? 'pricePer' : 'recipeShare'}`
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}
