import { sql } from 'kysely'
import type { Base } from '#server/records/record-rows.ts'
import type { Decimal } from '#shared/money.ts'
import type { Menu, MenuItem, MenuWindow } from '../schema.ts'
import type { TakenRows } from './read-taken.ts'

type StoredItem = Omit<MenuItem, 'price' | 'priceIncludingTax' | 'taken' | 'left'> & {
  /** The price of the product or the size, before tax. */
  listPrice: Decimal
  productType: string
  taxRateId: number | null
}
type StoredSection = { id: number; name: string; stock: number | null; items: StoredItem[] }
type StoredWindow = Omit<MenuWindow, 'orders' | 'left'>

/** A menu as the tables have it, with what is taken of it. */
export type StoredMenu = Base &
  Pick<
    Menu,
    | 'name'
    | 'slug'
    | 'intro'
    | 'imageId'
    | 'opensAt'
    | 'closesAt'
    | 'publishedAt'
    | 'stoppedAt'
    | 'payment'
    | 'placesADay'
    | 'eventTypeId'
    | 'askAllergies'
  > & { sections: StoredSection[]; windows: StoredWindow[]; takenNow: TakenRows }

/** SQL: the sections of the menu `r` with their items, in their order. */
export const sectionsOfMenu = sql<StoredSection[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'stock', s.stock, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'productId', p.id, 'productName', p.name, 'productType', p.type, 'taxRateId', p.tax_rate_id,
          'sizeId', i.size_id, 'sizeName', z.name, 'title', i.title, 'ownPrice', i.price::text,
          'listPrice', coalesce(z.price, p.price)::text, 'stock', i.stock, 'most', i.most, 'countsAs', i.counts_as,
          'hidden', i.hidden, 'offered', p.archived_at is null and case when i.size_id is null then not p.has_sizes
            else coalesce(z.active and z.archived_at is null, false) end) order by i.position, i.id), '[]')
        from menu_items i
        join products p on p.business_id = i.business_id and p.id = i.product_id
        left join product_sizes z on z.business_id = i.business_id and z.id = i.size_id
       where i.business_id = s.business_id and i.menu_id = s.menu_id and i.section_id = s.id)) order by s.position, s.id)
    from menu_sections s where s.business_id = r.business_id and s.menu_id = r.id), '[]')`

/** SQL: the pick-up times of the menu `r`, by day and time. */
export const windowsOfMenu = sql<StoredWindow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', w.id, 'day', w.day, 'from', w.from_time, 'to', w.to_time, 'place', w.place,
      'ordersMost', w.orders_most, 'closed', w.closed_at is not null) order by w.day, w.from_time, w.to_time, w.id)
    from menu_windows w where w.business_id = r.business_id and w.menu_id = r.id), '[]')`
