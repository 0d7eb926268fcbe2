import { sql } from 'kysely'
import type { LookSource } from '#shared/cake-icon/read-look.ts'
import type { orderTimes } from '../delivery.ts'
import type { OrderLine } from '../schema.ts'

// Columns of an order `o` that many lists show.

/** `Q-12`, `12` or `Draft` (ORD-2), as `orderNumberOf` writes it. */
export const SHOWN_NUMBER = sql<string>`coalesce(case when o.kind = 'quote' then 'Q-' else '' end || o.number, 'Draft')`

/** `handoverHour`, for the database to sort or filter by. */
export const HOUR_IN_DAY = sql<string | null>`coalesce(o.delivery_time, o.delivery_time_to, o.event_time)`

/** The fields that `orderTimes` reads. */
export const TIMES_OF_ORDER = sql<Parameters<typeof orderTimes>[0]>`json_build_object('deliveryType', o.delivery_type,
  'deliveryTime', o.delivery_time, 'deliveryTimeTo', o.delivery_time_to, 'eventTime', o.event_time)`

/** The words and facts that draw its icon. */
export const DRAWN_BY = sql<LookSource>`jsonb_build_object('items', o.items, 'theme', o.theme, 'facts', o.cake)`

/** The size of an order line `l` and the options of the whole of it, as `Chosen`. */
export const CHOSEN = sql`l.size_id as "sizeId", l.size,
  jsonb_path_query_array(l.picks, '$[*] ? (!exists (@.tier)).optionId') as "optionIds"`
export type Chosen = Pick<OrderLine, 'sizeId' | 'size' | 'optionIds'>

/** Its first picture, which replaces the icon. */
export const FIRST_PICTURE = sql<number | null>`(select i.media_id from order_images i
  where i.business_id = o.business_id and i.order_id = o.id order by i.position limit 1)`

/** SQL that is false for a draft that only holds what a customer of a menu is about to pay. */
export const IS_NO_HOLD = sql<boolean>`not (o.status = 'Draft' and o.menu_id is not null and o.number is null)`
