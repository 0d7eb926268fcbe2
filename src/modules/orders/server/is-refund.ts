import { sql } from 'kysely'

/** Whether the payment `p` gave money back and was not itself taken back. Credit that paid another order is no money. */
export const isRefund = sql<boolean>`(p.type = 'refund' and p.reverses_id is null and p.credit_for_id is null
  and not exists (select from payments r where r.business_id = p.business_id and r.reverses_id = p.id))`
