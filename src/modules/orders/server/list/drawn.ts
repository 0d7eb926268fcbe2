import { sql } from 'kysely'
import type { LookSource } from '#shared/cake-icon/read-look.ts'

/** The words and facts that draw the icon of the order `o`. */
export const DRAWN_BY = sql<LookSource>`jsonb_build_object('items', o.items, 'theme', o.theme, 'facts', o.cake)`

/** The first picture of the order `o`, which takes the icon's place. */
export const FIRST_PICTURE = sql<number | null>`(select i.media_id from order_images i
  where i.business_id = o.business_id and i.order_id = o.id order by i.position limit 1)`
