import { sql } from 'kysely'

/** `Q-12`, `12` or `Draft` of the orders `o` (ORD-2), as `orderNumberOf` writes it. */
export const SHOWN_NUMBER = sql<string>`coalesce(case when o.kind = 'quote' then 'Q-' else '' end || o.number, 'Draft')`
