import { sql } from 'kysely'
import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { listActivity } from '#server/activity.ts'
import { hookOnce } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ownNames } from '../aliases.ts'
import { allergenSources } from '../allergen-sources.ts'
import { productsContract } from '../contract.ts'
import type { ProductSales, ProductTypeCount } from '../schema.ts'
import { exportProducts, listProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { readPriceEffects } from './price-effects.ts'
import { changePrices } from './prices/change-prices.ts'
import { previewPrices } from './prices/preview-prices.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  removeProduct,
  restoreProduct,
  setEnquiryVisibility,
  updateProduct,
  usesOfProduct,
} from './store.ts'

/** PRD-6: every type, hidden ones too, in the owner's order. */
async function countTypes(scope: Scope): Promise<ProductTypeCount[]> {
  const { rows } = await sql<ProductTypeCount>`
    select t.slug, t.name, t.color, t.hidden, count(p.id)::int as products,
           (count(p.id) filter (where p.show_in_enquiry and p.active))::int as "onForm"
      from product_types t
      left join products p on p.business_id = t.business_id and p.type = t.slug and p.archived_at is null
     where t.business_id = ${scope.businessId}
     group by t.id, t.slug, t.name, t.color, t.hidden, t.position order by t.position, t.id`.execute(scope.db)
  return rows
}

/** A later module knows how often a product was ordered. */
export const salesOfProduct = hookOnce<[id: number], ProductSales>('sales of a product')

export const productsRoutes = serve(productsContract, {
  list: (scope, input) => listProducts(scope, input),
  create: (scope, { body }) => createProduct(scope, ownNames(body)),
  export: (scope, input) => exportProducts(scope, input),
  types: (scope) => countTypes(scope),
  preview: (scope, { body }) => previewProduct(scope, body),
  priceEffects: (scope, { body }) => readPriceEffects(scope, body),
  previewPrices: (scope, { body }) => previewPrices(scope, body),
  changePrices: (scope, { body }) => changePrices(scope, body.prices),
  sales: async (scope, { id }) => {
    await getProduct(scope, id)
    return salesOfProduct(scope, id)
  },
  whereUsed: async (scope, { id }) => {
    await getProduct(scope, id)
    return usesOfProduct(scope, id)
  },
  allergens: async (scope, { recipes }) => allergenSources(await readKitchen(scope, recipes), recipes),
  history: async (scope, { id }) => {
    await getProduct(scope, id)
    return listActivity(scope, 'product', id)
  },
  get: (scope, { id }) => getProduct(scope, id),
  update: (scope, { id, body }) => updateProduct(scope, id, ownNames(body)),
  setEnquiryVisibility: (scope, { id, body }) => setEnquiryVisibility(scope, id, body),
  remove: (scope, { id }) => removeProduct(scope, id),
  archive: (scope, { id }) => archiveProduct(scope, id),
  restore: (scope, { id }) => restoreProduct(scope, id),
})
