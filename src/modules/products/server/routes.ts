import { serve } from '#server/http/handlers.ts'
import { productsContract } from '../contract.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  listProducts,
  removeProduct,
  restoreProduct,
  setEnquiryVisibility,
  updateProduct,
} from './store.ts'

export const productsRoutes = serve(productsContract, {
  list: (scope, input) => listProducts(scope, input),
  create: (scope, { body }) => createProduct(scope, body),
  get: (scope, { id }) => getProduct(scope, id),
  update: (scope, { id, body }) => updateProduct(scope, id, body),
  setEnquiryVisibility: (scope, { id, body }) => setEnquiryVisibility(scope, id, body),
  remove: (scope, { id }) => removeProduct(scope, id),
  archive: (scope, { id }) => archiveProduct(scope, id),
  restore: (scope, { id }) => restoreProduct(scope, id),
})
