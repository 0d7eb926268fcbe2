import pg from 'pg'

export const BOOKS = { orders: 100_000, expenses: 20_000 }

/**
 * Gives the orders of `seedOrders` their payments, costs and products, and the bakery expenses, income, drives and
 * tasks, by SQL as the database's owner.
 */
export async function seedBooks(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, [businessId, ...values])
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`select set_config('app.business_id', '${businessId}', true)`)
    await run(
      `insert into ingredients (business_id, name, category, unit, pack_size, pack_cost, created_at, updated_at)
       select $1, 'Ingredient ' || n, 'General', 'g', 1000, 1 + (n % 97) * 0.37, now(), now() from generate_series(1, 60) n`,
    )
    await run(
      `insert into recipes (business_id, name, category, servings, created_at, updated_at)
       select $1, 'Recipe ' || n, 'Cake', 4 + n % 20, now(), now() from generate_series(1, 40) n`,
    )
    await run(
      `insert into recipe_rows (business_id, recipe_id, position, ingredient_id, quantity, unit)
       select $1, r.id, p, i.id, 50 + p * 31, 'g'
         from (select id, row_number() over (order by id) as n from recipes where business_id = $1) r cross join generate_series(0, 7) p
         join (select id, row_number() over (order by id) as n from ingredients where business_id = $1) i on i.n = 1 + (r.n * 13 + p * 7) % 60`,
    )
    await run(
      `insert into products (business_id, name, type, price, servings, labour_minutes, created_at, updated_at)
       select $1, 'Product ' || n, (array['cakes', 'cupcakes', 'cookies'])[1 + n % 3], 40 + n, 10, 60, now(), now() from generate_series(1, 50) n`,
    )
    await run(
      `insert into product_recipes (business_id, product_id, position, recipe_id, quantity)
       select $1, p.id, k, r.id, 1 from (select id, row_number() over (order by id) as n from products where business_id = $1) p
         cross join generate_series(0, 1) k
         join (select id, row_number() over (order by id) as n from recipes where business_id = $1) r on r.n = 1 + (p.n * 3 + k) % 40`,
    )
    await run(
      `update order_lines l set cost = 40, cost_parts = '{"recipes": "20", "supplies": "4", "labour": "12", "overhead": "4"}',
          product_id = p.id, product_type = p.type
         from (select id, type, row_number() over (order by id) as n from products where business_id = $1) p
        where l.business_id = $1 and l.position < 2 and p.n = 1 + l.id % 50`,
    )
    await run(`update orders set items = '1 × Chocolate cake 0, 1 × Chocolate cake 1, 1 × Chocolate cake 2, 1 × Chocolate cake 3'
      where business_id = $1`)
    await run(
      `insert into payments (business_id, order_id, type, amount, tip_amount, method, provider, payment_date, created_at, updated_at)
       select $1, o.id, case when k = 0 then 'booking_fee' else 'final_payment' end, 200, 0, 'Bank transfer', 'manual',
              case when k = 0 then o.event_date - 37 else o.event_date - 7 end, now(), now()
         from orders o cross join generate_series(0, 1) k where o.business_id = $1 and (k = 0 or o.status = 'Completed')`,
    )
    const spread = `current_date - (n * 5000 / $2::int)`
    await run(
      `insert into expenses (business_id, date, description, category_id, supplier, payment_source, total_inc_tax, vat, amount, tax_deductible,
          business_percent, business_total, business_vat, business_amount, is_refund, is_draft, created_at, updated_at)
       select $1, ${spread}, 'Flour and sugar ' || n, c.id, 'Mill', 'Card', 110, 10, 100, true, 100, 110, 10, 100, false, false, now(), now()
         from generate_series(1, $2::int) as many (n)
         join (select id, row_number() over (order by id) as place from expense_categories where business_id = $1 and kind = 'expense') c
           on c.place = 1 + n % 10`,
      BOOKS.expenses,
    )
    await run(
      `insert into income (business_id, date, description, payment_source, amount, vat, net, created_at, updated_at)
       select $1, ${spread}, 'Class ' || n, 'Bank', 55, 5, 50, now(), now() from generate_series(1, $2::int) n`,
      5000,
    )
    await run(
      `insert into mileage (business_id, date, category, description, distance, unit, manual_distance, round_trip, created_at, updated_at)
       select $1, ${spread}, 'Delivery', 'Drive ' || n, 12, 'kilometers', true, false, now(), now() from generate_series(1, $2::int) n`,
      5000,
    )
    await run(
      `insert into tasks (business_id, title, due_date, priority, checklist, completed_at, created_at, updated_at)
       select $1, 'Task ' || n, ${spread} + 20, 'medium', '[]', case when n > 100 then now() end, now(), now() from generate_series(1, $2::int) n`,
      5000,
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
