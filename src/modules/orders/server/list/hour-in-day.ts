import { sql } from 'kysely'

/** `handoverHour` of the order `o`, where the database sorts or filters. */
export const HOUR_IN_DAY = sql<string | null>`coalesce(o.delivery_time, o.delivery_time_to, o.event_time)`
