import { hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import type { TaxRateUses } from '../taxes/tax-rate.ts'
import { getTaxRate } from './tax-rates.ts'

/** How many products have a rate, and the first of them; the products module answers. */
export const productsOfRate = hookOnce<[id: number], Pick<TaxRateUses, 'productCount' | 'products'>>(
  'products of a tax rate',
)

/** The products and types that have this rate and keep it when it is archived. */
export async function taxRateUses(scope: Scope, id: number): Promise<TaxRateUses> {
  await getTaxRate(scope, id)
  const types = await scope.db
    .selectFrom('product_types')
    .select('name')
    .where('business_id', '=', scope.businessId)
    .where('tax_rate_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { ...(await productsOfRate(scope, id)), productTypes: types.map(({ name }) => name) }
}
