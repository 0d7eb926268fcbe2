import { sql } from 'kysely'

/** While the customer's "I've paid" for the order `o` waits, the money may be there unentered. */
export const saysPaid = sql<boolean>`exists (select from asks r
  where r.business_id = o.business_id and r.order_id = o.id and r.kind = 'paid' and r.handled_at is null)`
