import { sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import type { Taken } from '../taken.ts'

/**
 * SQL that is true if order `o` takes what it names of its menu: it is booked, or a draft that is held. A hold whose
 * time is over counts until it is settled, because its money may be on the way (MENU-3, MENU-7).
 */
export const TAKES = sql<boolean>`(o.status in (${sql.join([...COUNTED.capacity])})
  or (o.status = 'Draft' and o.held_until is not null))`

type Rows = {
  items: { id: number; quantity: number; nextAt: string | null }[]
  windows: { id: number; orders: number }[]
}

/** What is taken of these menus. The office, the public page and the hold all ask this one statement. */
export async function readTaken({ db, businessId }: Scope, menuIds: readonly number[]): Promise<Taken> {
  const { rows } = await sql<Rows>`
    with taking as materialized (
      select o.id, o.menu_window_id, case when o.status = 'Draft' then o.held_until end as held_until from orders o
       where o.business_id = ${businessId} and o.menu_id = any(${[...menuIds]}::bigint[]) and ${TAKES})
    select (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'quantity', quantity, 'nextAt', "nextAt")), '[]') from (
        select l.menu_item_id as id, sum(l.quantity) as quantity, min(t.held_until) as "nextAt"
          from taking t join order_lines l on l.business_id = ${businessId} and l.order_id = t.id
         where l.menu_item_id is not null group by l.menu_item_id) of_item) as items, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'orders', orders)), '[]') from (
        select menu_window_id as id, count(*) as orders from taking
         where menu_window_id is not null group by menu_window_id) of_window) as windows`.execute(db)
  const { items, windows } = rows[0] as Rows
  return {
    items: new Map(
      items.map(({ id, quantity, nextAt }) => [id, { quantity, nextAt: nextAt && new Date(nextAt).toISOString() }]),
    ),
    windows: new Map(windows.map(({ id, orders }) => [id, orders])),
  }
}
