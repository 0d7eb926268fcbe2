import { sql } from 'kysely'
import type { ProductsOfRate } from '#modules/settings/server/tax-rate-uses.ts'
import type { Scope } from '#server/scope.ts'

const NAMED = 5

/** The products sold at a tax rate; how many, and the first few by name. */
export const productsOfRate: ProductsOfRate = async (scope, id) => {
  const { rows } = await sql<{ productCount: number; products: string[] }>`
    with sold as (select name from products
      where business_id = ${scope.businessId} and tax_rate_id = ${id} and archived_at is null)
    select (select count(*)::int from sold) as "productCount",
           array(select name from sold order by lower(name) limit ${NAMED}) as products`.execute(scope.db)
  return rows[0] ?? { productCount: 0, products: [] }
}

/** Archived products count. */
export async function isRateOfProducts({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from products where business_id = ${businessId} and tax_rate_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}
