import { sql } from 'kysely'
import type { HasMoney } from '#modules/settings/server/store.ts'

/** From the first order, expense or income on, amounts are kept in a currency. */
export const hasMoney: HasMoney = async ({ db, businessId }) => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from orders where business_id = ${businessId})
        or exists (select from expenses where business_id = ${businessId})
        or exists (select from recurring_expenses where business_id = ${businessId})
        or exists (select from income where business_id = ${businessId}) as any`.execute(db)
  return rows[0]?.any ?? false
}
