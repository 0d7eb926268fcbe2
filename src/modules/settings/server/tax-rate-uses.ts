import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { TaxRateUses } from '../tax-rate.ts'
import { getTaxRate } from './tax-rates.ts'

const NAMED = 5

/** What was given this rate and keeps it when the rate is archived. */
export async function taxRateUses(scope: Scope, id: number): Promise<TaxRateUses> {
  await getTaxRate(scope, id)
  const { rows } = await sql<TaxRateUses>`
    with sold as (select name from products
      where business_id = ${scope.businessId} and tax_rate_id = ${id} and archived_at is null)
    select (select count(*)::int from sold) as "productCount",
           array(select name from sold order by lower(name) limit ${NAMED}) as products,
           array(select name from product_types
             where business_id = ${scope.businessId} and tax_rate_id = ${id} order by position, id) as "productTypes"`.execute(
    scope.db,
  )
  return rows[0] as TaxRateUses
}
