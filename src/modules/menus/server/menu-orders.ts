import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'
import { allergiesSaid } from '#modules/orders/allergies-said.ts'
import type { Order } from '#modules/orders/schema.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { roundTo } from '#shared/money.ts'
import type { MenuOrder } from '../schema.ts'
import { menuWords as words } from '../words.ts'

type Row = Omit<MenuOrder, 'orderNumber' | 'handedOver' | 'allergies'> & {
  avoids: Order['avoids']
  allergiesStated: string | null
  number: number | null
  kind: 'quote' | 'order'
  currency: string
}

/** The booked orders of a menu by pick-up time, then by name. */
export async function readMenuOrders({ db, businessId }: Scope, menuId: number): Promise<MenuOrder[]> {
  const { rows: menu } = await sql`select from menus where business_id = ${businessId} and id = ${menuId}`.execute(db)
  found(menu[0], words.formLabel)
  const { rows } = await sql<Row>`
    select o.id, o.number, o.kind, o.status, o.menu_window_id as "windowId", o.event_date as "eventDate",
        o.delivery_time as "deliveryTime", o.delivery_time_to as "deliveryTimeTo", o.allergies_stated as "allergiesStated", o.avoids,
        o.version, o.total, o.currency, greatest(o.total - o.settled, 0)::text as balance,
        coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), '') as "customerName", (
          select coalesce(jsonb_agg(jsonb_build_object('itemId', l.menu_item_id, 'name', l.name, 'choicesText', l.choices_text,
              'quantity', l.quantity) order by l.position), '[]')
            from order_lines l where l.business_id = o.business_id and l.order_id = o.id) as items
      from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${businessId} and o.menu_id = ${menuId} and o.status in (${sql.join([...COUNTED.capacity])})
     order by o.event_date, o.delivery_time, lower(c.last_name), lower(c.first_name), o.id`.execute(db)
  return rows.map(({ number, kind, currency, avoids, allergiesStated, ...row }) => ({
    ...row,
    allergies: allergiesSaid({ avoids, allergiesStated }),
    orderNumber: orderNumberOf({ number, kind }),
    handedOver: (row.status as OrderStatus) === 'Completed',
    total: roundTo(row.total, decimalsOf(currency)),
    balance: roundTo(row.balance, decimalsOf(currency)),
  }))
}
