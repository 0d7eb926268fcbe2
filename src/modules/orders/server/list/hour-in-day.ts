import { sql } from 'kysely'
import type { orderTimes } from '../../delivery.ts'

/** `handoverHour` of the order `o`, where the database sorts or filters. */
export const HOUR_IN_DAY = sql<string | null>`coalesce(o.delivery_time, o.delivery_time_to, o.event_time)`

/** The fields of the order `o` that `orderTimes` reads. */
export const TIMES_OF_ORDER = sql<Parameters<typeof orderTimes>[0]>`json_build_object('deliveryType', o.delivery_type,
  'deliveryTime', o.delivery_time, 'deliveryTimeTo', o.delivery_time_to, 'eventTime', o.event_time)`
