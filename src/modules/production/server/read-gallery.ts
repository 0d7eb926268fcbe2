import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { matchingOrders, says } from '#modules/orders/server/matching-orders.ts'
import { nameOf } from '#modules/orders/server/read-order.ts'
import { DRAWN_BY } from '#modules/orders/server/shown-columns.ts'
import { escapeLike } from '#server/db/search/like.ts'
import type { Scope } from '#server/scope.ts'
import { lookOf } from '#shared/cake-icon/read-look.ts'
import { type Page, window } from '#shared/records/paging.ts'
import { searchWords } from '#shared/text/search-words.ts'
import { GALLERY_PAGE, type GalleryQuery, type MadeCake, portionsOf } from '../gallery.ts'

/** The completed orders as pictures, those made last first. */
export async function readGallery(scope: Scope, query: GalleryQuery): Promise<Page<MadeCake>> {
  const { q, portions, page = 1, pageSize = GALLERY_PAGE, ...narrowed } = query
  let made = (await matchingOrders(scope, narrowed)).where(sql<boolean>`o.status = 'Completed'`)
  for (const word of searchWords(q)) made = made.where(await saysMade(scope, word))
  if (portions) {
    const { from, to } = portionsOf(portions)
    made = made.where(sql<boolean>`${SERVED} >= ${from} and (${to}::int is null or ${SERVED} <= ${to})`)
  }
  const { limit, offset } = window({ page, pageSize })
  const [rows, total] = await Promise.all([
    made
      .leftJoin('contacts as c', (join) =>
        join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.contact_id'),
      )
      .select(['o.id', 'o.kind', 'o.number', 'o.event_date', 'o.items', 'c.first_name', 'c.last_name'])
      .select([DRAWN_BY.as('drawnBy'), NEWEST_PICTURE.as('pictureId'), SERVED.as('portions')])
      .orderBy('o.completed_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    made.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map((row) => ({
      orderId: row.id,
      orderNumber: orderNumberOf({ number: row.number, kind: row.kind as 'quote' | 'order' }),
      customerName: nameOf(row),
      eventDate: row.event_date,
      items: row.items,
      pictureId: row.pictureId,
      look: lookOf(row.drawnBy),
      portions: row.portions,
    })),
    total: total.total,
  }
}

/** A picture of the bench comes after those that the customer sent. */
const NEWEST_PICTURE = sql<number | null>`coalesce(
  (select i.media_id from order_images i where i.business_id = o.business_id and i.order_id = o.id
    order by i.position desc limit 1),
  (select l.image_id from order_lines l where l.business_id = o.business_id and l.order_id = o.id
    and l.image_id is not null order by l.position limit 1))`

const SERVED = sql<number | null>`(select round(sum(l.servings * l.quantity))::int from order_lines l
  where l.business_id = o.business_id and l.order_id = o.id)`

/**
 * A word of its record (what it was made of, its flavours and colours) or of the order: its customer, number, day, theme
 * and items, which orders from before records have too.
 */
async function saysMade(scope: Scope, word: string) {
  const pattern = `%${escapeLike(word)}%`
  // A statement of its own, because a cluster cannot call the function where the orders are stored.
  const { rows } = await sql<{ ids: string[] }>`select array(select records_saying(${pattern})) as ids`.execute(
    scope.db,
  )
  // Plain text is folded fifty times as fast, and the sign of multiplication is in the items of every order.
  const items = sql`folded(replace(o.items, '×', 'x'))`
  return sql<boolean>`(${await says(scope, word)} or o.id = any(${rows[0]?.ids ?? []}::bigint[])
    or case when exists (select from production_records r where r.business_id = o.business_id and r.order_id = o.id)
      then false else ${items} like ${pattern.replaceAll('×', 'x')} end)`
}
