import type { Scope } from '#server/scope.ts'

/** How many products have this type, archived ones too. */
export async function countProducts(scope: Scope, type: string): Promise<number> {
  const { products } = await scope.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('business_id', '=', scope.businessId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return products
}
