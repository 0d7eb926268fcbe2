import { sql } from 'kysely'
import type { TaxRateUses } from '#modules/settings/taxes/tax-rate.ts'
import type { Scope } from '#server/scope.ts'

const NAMED = 5

/** The products sold at a tax rate: how many, and the first few by name. */
export async function listProductsOfRate(
  scope: Scope,
  id: number,
): Promise<Pick<TaxRateUses, 'productCount' | 'products'>> {
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

/** How many products have this type, including archived ones. */
export async function countProductsOfType(scope: Scope, type: string): Promise<number> {
  const { products } = await scope.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('business_id', '=', scope.businessId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return products
}
