import { expect, test } from 'vitest'
import { unfencedTables } from './unfenced-tables.ts'

const TABLES = new Set(['orders', 'order_lines', 'products', 'product_types', 'event_types'])
const judged = (statement: string) => unfencedTables(statement, TABLES)

test.each([
  'select * from "orders" where "business_id" = $1 and "id" = $2',
  'select p.id from "products" as "p" left join "product_types" as "t" on "t"."business_id" = "p"."business_id" and "t"."slug" = "p"."type" where "p"."business_id" = $1',
  'insert into "event_types" ("business_id", "position") values ($1, (select max("position") from "event_types" where "business_id" = $2))',
  'select (select sum(l.total) from order_lines l where l.business_id = o.business_id and l.order_id = o.id) from orders o where o.business_id = $1',
  'insert into event_types (business_id, position, orders, products) values ($1, $2, $3, $4)',
  'with mine as (select id from orders where business_id = $1) select * from mine',
  'select id from orders where business_id = $1 union select id from order_lines where business_id = $1',
  'select * from users where id = $1',
  "begin; select set_config('app.business_id', '5', true)",
])('names the bakery of every table: %s', (statement) => expect(judged(statement)).toEqual([]))

test.each([
  ['select * from "orders" where "id" = $1', ['orders']],
  [
    'select p.id from "products" as "p" left join "product_types" as "t" on "t"."business_id" = "p"."business_id" where "p"."id" in ($1)',
    ['products', 'product_types'],
  ],
  [
    'insert into "event_types" ("business_id", "position") values ($1, (select max("position") from "event_types"))',
    ['event_types'],
  ],
  [
    'select (select sum(l.total) from order_lines l where l.order_id = o.id) from orders o where o.business_id = $1',
    ['order_lines'],
  ],
  ['with mine as (select id from orders) select * from order_lines where business_id = $1', ['orders']],
  ['select id from orders where business_id = $1 union select id from order_lines', ['order_lines']],
  ['update orders o set total = 1 from order_lines l where o.business_id = $1 and l.order_id = o.id', ['order_lines']],
  ["delete from orders where note = 'business_id = 1'", ['orders']],
])('forgets the bakery of a table: %s', (statement, tables) => expect(judged(statement)).toEqual(tables))
