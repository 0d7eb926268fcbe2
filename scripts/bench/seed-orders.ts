import pg from 'pg'

/** Orders per day; the last ones are two months ahead, and past ones are completed and paid. */
const A_DAY = 20
const AHEAD_DAYS = 60

/** Fills one bakery with orders of four lines, by SQL as the database's owner: more orders make a longer past. */
export async function seedOrders(ownerUrl: string, businessId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Checking every foreign key is not part of the measurement.
    await client.query('set local session_replication_role = replica')
    await client.query(`select set_config('app.business_id', '${businessId}', true)`)
    await client.query(
      `insert into contacts (business_id, first_name, last_name, email, email_key, created_at, updated_at)
       select $1, 'Customer', 'Number' || n, 'c' || n || '@example.test', 'c' || n || '@example.test', now(), now() from generate_series(1, 500) n`,
      [businessId],
    )
    await client.query(
      `insert into orders (business_id, kind, status, number, contact_id, event_type_id, order_date, event_date, price_entry, tax_enabled, discount_before_tax,
         tax_rounding, discount_type, discount, setup_fee, delivery_tax_percent, booking_fee_kind, booking_fee_value, currency, subtotal, tax,
         discount_amount, setup_fee_net, delivery_tax, total, booking_fee_amount, booking_fee_due_on, due_date, amount_paid, completed_at,
         theme, tags, created_at, updated_at)
       select $1, 'order', case when is_over then 'Completed' else 'Confirmed' end, n, c.id, e.id, day - 40, day, 'gross', true, true, 'line', '%', 0, 0,
         10, 'percent', 50, 'AUD', 363.64, 36.36, 0, 0, 0, 400, 200, day - 37, day - 7, case when is_over then 400 else 200 end,
         case when is_over then day + time '16:00' end,
         case when n % 3 = 0 then (array['Jungle', 'Roses', 'Football', 'Unicorn', 'Space', 'Ocean', 'Circus'])[n % 7 + 1] || ' for Kim ' || n end,
         case when n % 10 = 0 then array['wedding fair', 'batch ' || n / 500] else '{}' end, day - 40, now()
       from generate_series(1, $2::int) n
       cross join lateral (select current_date + $3::int - ($2::int - n) / $4::int as day) d
       cross join lateral (select day < current_date as is_over) o
       join lateral (select id from contacts where business_id = $1 order by id offset n % 500 limit 1) c on true
       join lateral (select id from event_types where business_id = $1 order by id offset n % 5 limit 1) e on true`,
      [businessId, count, AHEAD_DAYS, A_DAY],
    )
    await client.query(
      `insert into order_lines (business_id, order_id, position, name, quantity, unit_price, tax_percent, subtotal, discount_share, tax, total)
       select $1, o.id, l, 'Chocolate cake ' || l, 1, 100, 10, 90.91, 0, 9.09, 100 from orders o cross join generate_series(0, 3) l where o.business_id = $1`,
      [businessId],
    )
    await client.query(
      `insert into counters (business_id, series, next) values ($1, 'order', $2) on conflict (business_id, series) do update set next = excluded.next`,
      [businessId, count + 1],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
