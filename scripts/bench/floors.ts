/**
 * One call of the product, and the shortest SQL that does the same job on plain tables of the same size (`floor.`);
 * `$1` is the bakery.
 */
type Floor = {
  path: string
  method: 'GET' | 'POST'
  body?: string
  sql: string
}

const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

const ITEMS = `(select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) from floor.order_lines l
  where l.order_id = o.id and l.business_id = o.business_id)`
const ROW = `select o.id, o.kind, o.number, o.status, o.contact_id, c.first_name || ' ' || c.last_name as customer, e.name as event_type, e.color,
    o.event_date::text, o.event_time, o.delivery_type, o.delivery_time, o.tags, o.total, o.amount_paid, o.valid_until, o.created_at::text, ${ITEMS} as items
  from floor.orders o left join floor.contacts c on c.business_id = o.business_id and c.id = o.contact_id
    left join floor.event_types e on e.business_id = o.business_id and e.id = o.event_type_id`
const CARD = `select o.id, o.number, o.status, c.first_name || ' ' || c.last_name as customer, e.name as event_type, e.color, o.event_date::text, o.event_time,
    o.delivery_type, o.delivery_time, o.version
  from floor.orders o left join floor.contacts c on c.business_id = o.business_id and c.id = o.contact_id
    left join floor.event_types e on e.business_id = o.business_id and e.id = o.event_type_id`
const PRODUCT = `select p.*, (select json_agg(json_build_object('id', r.id, 'name', r.name, 'quantity', x.quantity) order by x.position)
    from floor.product_recipes x join floor.recipes r on r.business_id = x.business_id and r.id = x.recipe_id
    where x.business_id = p.business_id and x.product_id = p.id) as recipes
  from floor.products p where p.business_id = $1`
const LINE = { name: 'Chocolate cake', quantity: '1', unitPrice: '100.00' }

/** `orderId` is one of the bakery's. */
export const floors = (orderId: number): Record<string, Floor> => ({
  'list of 25 orders': {
    path: '/orders?tab=all&page=1',
    method: 'GET',
    sql: `${ROW} where o.business_id = $1 order by o.created_at desc, o.id desc limit 25`,
  },
  'one order': {
    path: `/orders/${orderId}`,
    method: 'GET',
    sql: `select o.*, c.first_name, c.last_name, c.email, c.phone, e.name as event_type,
        (select json_agg(l order by l.position) from floor.order_lines l where l.business_id = o.business_id and l.order_id = o.id) as lines
      from floor.orders o left join floor.contacts c on c.business_id = o.business_id and c.id = o.contact_id
        left join floor.event_types e on e.business_id = o.business_id and e.id = o.event_type_id
      where o.business_id = $1 and o.id = ${orderId}`,
  },
  'list of 25 contacts': {
    path: '/contacts?page=1&pageSize=25',
    method: 'GET',
    sql: `select c.id, c.first_name, c.last_name, c.email, c.phone, c.business_name, c.supplier, c.mailing_list, c.version, t.*
      from floor.contacts c left join lateral (select count(*)::int as orders, sum(o.total) as spent, max(o.order_date)::text as last_order,
        (min(o.event_date) filter (where o.event_date >= current_date))::text as next_event
        from floor.orders o where o.business_id = c.business_id and o.contact_id = c.id and o.status in ('Confirmed', 'Completed')) t on true
      where c.business_id = $1 order by lower(c.first_name), lower(c.last_name), c.id limit 25`,
  },
  'list of 25 products': {
    path: '/products?page=1&pageSize=25',
    method: 'GET',
    sql: `${PRODUCT} order by lower(p.name), p.id limit 25`,
  },
  'page of the inbox': {
    path: '/enquiries?page=1&pageSize=25',
    method: 'GET',
    sql: `select id, reference, status, first_name, last_name, email, phone, event_type, event_date::text, guest_count, budget, received_at::text, replied_at
      from floor.enquiries where business_id = $1 order by enquiries.received_at desc, id desc limit 25`,
  },
  'month of the calendar': {
    path: `/calendar?from=${day(-10)}&to=${day(24)}`,
    method: 'GET',
    sql: `${CARD} where o.business_id = $1 and o.event_date between '${day(-10)}' and '${day(24)}' order by o.event_date, o.id`,
  },
  dashboard: {
    path: '/dashboard',
    method: 'GET',
    sql: `${ROW} where o.business_id = $1 and o.event_date between current_date and current_date + 7 order by o.event_date, o.id limit 50`,
  },
  board: {
    path: '/orders/board',
    method: 'GET',
    sql: `${ROW} where o.business_id = $1 and o.status = 'Confirmed' order by o.event_date, o.id limit 100`,
  },
  // Comes last: the order that it makes appears in every list.
  'create with 4 lines': {
    path: '/orders',
    method: 'POST',
    body: JSON.stringify({ eventDate: '2027-05-01', lines: [LINE, LINE, LINE, LINE] }),
    sql: `with o as (insert into floor.orders (business_id, kind, status, event_date, order_date, subtotal, tax, total, created_at)
          values ($1, 'quote', 'Draft', '2027-05-01', current_date, 363.64, 36.36, 400, now()) returning *),
        l as (insert into floor.order_lines (business_id, order_id, position, name, quantity, unit_price, tax_percent, subtotal, tax, total)
          select o.business_id, o.id, n, '${LINE.name}', 1, 100, 10, 90.91, 9.09, 100 from o, generate_series(0, 3) n returning *)
      select o.*, (select json_agg(l) from l) as lines from o`,
  },
})

const COPIED = [
  'contacts',
  'event_types',
  'order_lines',
  'orders',
  'product_recipes',
  'products',
  'recipes',
  'enquiries',
]

/**
 * Plain tables with the same rows and the indexes that the minimal statements need: no row policies, no checks, no
 * triggers.
 */
export const PLAIN_TABLES = `
  drop schema if exists floor cascade;
  create schema floor;
  ${COPIED.map((table) => `create table floor.${table} as table public.${table};`).join('\n  ')}
  alter table floor.orders alter id set not null, alter id add generated by default as identity (start 10000000), add primary key (business_id, id);
  alter table floor.order_lines alter id set not null, alter id add generated by default as identity (start 10000000), add primary key (business_id, id);
  create index on floor.order_lines (business_id, order_id);
  create index on floor.orders (business_id, created_at, id);
  create index on floor.orders (business_id, event_date);
  create index on floor.orders (business_id, contact_id);
  create index on floor.contacts (business_id, id);
  create index on floor.contacts (business_id, lower(first_name), lower(last_name), id);
  create index on floor.event_types (business_id, id);
  create index on floor.recipes (business_id, id);
  create index on floor.product_recipes (business_id, product_id);
  create index on floor.products (business_id, lower(name), id);
  create index on floor.enquiries (business_id, received_at, id)`
