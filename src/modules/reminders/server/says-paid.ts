import { sql } from 'kysely'

/**
 * SQL that is true while the customer's "I've paid" for the order `o` is pending: the payment may just not be recorded.
 */
export const saysPaid = sql<boolean>`exists (select from asks r
  where r.business_id = o.business_id and r.order_id = o.id and r.kind = 'paid' and r.handled_at is null)`
