import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { cleanTexts } from './clean-texts.ts'
import { asFormerOrders } from './former-orders.ts'
import type { Dossier, KeepsOfPerson } from './keeps-of-person.ts'

type Texts = {
  table: string
  /** Texts that may name the person. */
  cleaned: readonly string[]
  /** Texts that are about nothing else. */
  emptied?: readonly string[]
}

/** Records with an `order_id` that stay without the person: those of its orders, also of former ones. */
export const textsOfOrders = ({ table, cleaned, emptied = [] }: Texts): KeepsOfPerson => ({
  forget: async (scope: Scope, { orderIds, binnedOrderIds, formerOrders, clean }: Dossier) => {
    const { db, businessId } = scope
    // Deleted ones could still be restored; after this they cannot.
    await sql`delete from deleted_records where business_id = ${businessId} and kind = ${table}
      and (record ->> 'order_id')::bigint = any(${[...orderIds, ...binnedOrderIds]})`.execute(db)
    const which = sql`(t.order_id = any(${[...orderIds, ...binnedOrderIds]}) or exists (select from ${asFormerOrders(formerOrders)}
      where g.order_id = t.order_id and t.created_at <= g.until))`
    await cleanTexts(scope, { table, columns: cleaned, which, clean })
    for (const column of emptied)
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = null
        where t.business_id = ${businessId} and ${which}`.execute(db)
  },
})
