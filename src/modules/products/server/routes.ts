import { readKitchen } from '#modules/recipes/server/read-kitchen.ts'
import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { ownNames } from '../aliases.ts'
import { allergenSources } from '../allergen-sources.ts'
import { productsContract } from '../contract.ts'
import type { ProductSales } from '../schema.ts'
import { countTypes } from './count-types.ts'
import { exportProducts, listProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { readPriceEffects } from './price-effects.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  type ProductUses,
  removeProduct,
  restoreProduct,
  setEnquiryVisibility,
  updateProduct,
} from './store.ts'

/** `later` comes from the modules that are built on products. */
export const productsRoutes = (later: {
  uses: ProductUses
  sales: (scope: Scope, id: number) => Promise<ProductSales>
}) =>
  serve(productsContract, {
    list: (scope, input) => listProducts(scope, input),
    create: (scope, { body }) => createProduct(scope, ownNames(body)),
    export: (scope, input) => exportProducts(scope, input),
    types: (scope) => countTypes(scope),
    preview: (scope, { body }) => previewProduct(scope, body),
    priceEffects: (scope, { body }) => readPriceEffects(scope, body),
    sales: async (scope, { id }) => {
      await getProduct(scope, id)
      return later.sales(scope, id)
    },
    whereUsed: async (scope, { id }) => {
      await getProduct(scope, id)
      return later.uses(scope, id)
    },
    allergens: async (scope, { recipes }) => allergenSources(await readKitchen(scope, recipes), recipes),
    history: async (scope, { id }) => {
      await getProduct(scope, id)
      return listActivity(scope, 'product', id)
    },
    get: (scope, { id }) => getProduct(scope, id),
    update: (scope, { id, body }) => updateProduct(scope, id, ownNames(body)),
    setEnquiryVisibility: (scope, { id, body }) => setEnquiryVisibility(scope, id, body),
    remove: (scope, { id }) => removeProduct(scope, id, later.uses),
    archive: (scope, { id }) => archiveProduct(scope, id),
    restore: (scope, { id }) => restoreProduct(scope, id),
  })
