import pg from 'pg'
import { NESTING_MAX } from '../../src/modules/recipes/nesting.ts'

export const KITCHEN = { ingredients: 500, recipes: 2000, products: 500 }

/**
 * Fills one bakery's kitchen by SQL as the database's owner: each recipe contains the one before it, in chains of the
 * greatest depth.
 */
export async function seedKitchen(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { ingredients, recipes, products } = KITCHEN
  try {
    await client.query('begin')
    await client.query(`select set_config('app.business_id', '${businessId}', true)`)
    await client.query(
      `insert into ingredients (business_id, name, category, unit, pack_size, pack_cost, priced_on, contains, may_contain, created_at, updated_at)
       select $1, 'Ingredient ' || n, 'General', 'g', 1000, 1 + (n % 97) * 0.37, current_date,
              case when n % 5 = 0 then array['milk'] when n % 7 = 0 then array['gluten', 'wheat'] else '{}' end, '{}', now(), now()
         from generate_series(1, $2::int) n`,
      [businessId, ingredients],
    )
    await client.query(
      `insert into recipes (business_id, name, category, servings, created_at, updated_at)
       select $1, 'Recipe ' || lpad(n::text, 4, '0'), 'Cake', 4 + n % 20, now(), now() from generate_series(1, $2::int) n`,
      [businessId, recipes],
    )
    const numbered = `with i as (select id, row_number() over (order by id) as n from ingredients where business_id = $1),
                           r as (select id, row_number() over (order by id) as n from recipes where business_id = $1)`
    await client.query(
      `${numbered}
       insert into recipe_rows (business_id, recipe_id, position, ingredient_id, quantity, unit)
       select $1, r.id, p, i.id, 50 + (r.n * 7 + p * 31) % 400, 'g' from r cross join generate_series(0, 5) p
         join i on i.n = 1 + (r.n * 13 + p * 37) % $2::int`,
      [businessId, ingredients],
    )
    await client.query(
      `${numbered}
       insert into recipe_rows (business_id, recipe_id, position, sub_recipe_id, quantity, unit)
       select $1, r.id, 6, part.id, 1, 'serving' from r join r part on part.n = r.n - 1 where r.n % $2::int <> 1`,
      [businessId, NESTING_MAX + 1],
    )
    await client.query(
      `insert into products (business_id, name, type, price, servings, labour_minutes, created_at, updated_at)
       select $1, 'Product ' || n, 'cakes', 40 + n % 60, 10, 60, now(), now() from generate_series(1, $2::int) n`,
      [businessId, products],
    )
    await client.query(
      `with p as (select id, row_number() over (order by id) as n from products where business_id = $1),
            r as (select id, row_number() over (order by id) as n from recipes where business_id = $1)
       insert into product_recipes (business_id, product_id, position, recipe_id, quantity)
       select $1, p.id, k, r.id, 1 from p cross join generate_series(0, 1) k join r on r.n = p.n * 4 - k`,
      [businessId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
