import { type RawBuilder, sql } from 'kysely'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import type { Taken } from '../taken.ts'

/** SQL that is true if order `o` is booked. */
export const BOOKED = sql<boolean>`o.status in (${sql.join([...COUNTED.capacity])})`

/**
 * SQL that is true if order `o` takes what it names of its menu: it is booked, or a draft that is held. A hold whose
 * time is over counts until it is settled, because its money may be on the way (MENU-3, MENU-7).
 */
export const TAKES = sql<boolean>`(${BOOKED} or (o.status = 'Draft' and o.held_until is not null))`

/** The pieces, orders and money that are taken, as JSON. */
export type TakenRows = {
  items: { id: number; quantity: number; nextAt: string | null }[]
  windows: { id: number; orders: number }[]
  booked: number
  held: number
  money: string
}

/**
 * SQL: what is taken of menus of a bakery; `which` limits the orders `o` to theirs. The office, the public page and the
 * hold all ask this one text.
 */
export const takenOf = (businessId: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql<TakenRows>`(
  with taking as materialized (
    select o.id, o.menu_window_id, ${BOOKED} as booked, o.total, case when o.status = 'Draft' then o.held_until end as held_until
      from orders o where o.business_id = ${businessId} and ${which} and ${TAKES})
  select jsonb_build_object(
    'items', (select coalesce(jsonb_agg(of_item), '[]') from (
      select l.menu_item_id as id, sum(l.quantity) as quantity, min(t.held_until) as "nextAt"
        from taking t join order_lines l on l.business_id = ${businessId} and l.order_id = t.id
       where l.menu_item_id is not null group by l.menu_item_id) of_item),
    'windows', (select coalesce(jsonb_agg(of_window), '[]') from (
      select menu_window_id as id, count(*) as orders from taking
       where menu_window_id is not null group by menu_window_id) of_window),
    'booked', (select count(*) from taking where booked), 'held', (select count(*) from taking where not booked),
    'money', (select coalesce(sum(total), 0)::text from taking where booked)))`

export const toTaken = ({ items, windows }: TakenRows): Taken => ({
  items: new Map(
    items.map(({ id, quantity, nextAt }) => [id, { quantity, nextAt: nextAt && new Date(nextAt).toISOString() }]),
  ),
  windows: new Map(windows.map(({ id, orders }) => [id, orders])),
})

/** Reads what is taken of a menu now. Lock the menu first if something is to be taken. */
export async function readTaken({ db, businessId }: Scope, menuId: number): Promise<Taken> {
  const { rows } = await sql<{ taken: TakenRows }>`
    select ${takenOf(sql`${businessId}`, sql`o.menu_id = ${menuId}`)} as taken`.execute(db)
  return toTaken((rows[0] as { taken: TakenRows }).taken)
}
