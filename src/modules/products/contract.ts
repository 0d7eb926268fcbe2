import { z } from 'zod'
import { byId, flag, version } from '#shared/fields.ts'
import { listing } from '#shared/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { Product, ProductChanges, ProductInput } from './schema.ts'

const yesNo = z.enum(['true', 'false']).optional()

export const ProductListing = listing(['name', 'type', 'servings', 'price', 'createdAt']).extend({
  /** A slug. */
  type: z.string().max(60).optional(),
  active: yesNo,
  onForm: yesNo,
})
export type ProductListing = z.infer<typeof ProductListing>

export const EnquiryVisibility = z.object({ showInEnquiry: flag, version: version.optional() })

export const productsContract = {
  list: get('/products', { summary: 'Products of the catalogue', query: ProductListing, list: Product }),
  create: post('/products', { summary: 'Add a product', body: ProductInput, output: Product, status: 201 }),
  get: get('/products/{id}', { summary: 'One product', params: byId, output: Product }),
  update: patch('/products/{id}', { summary: 'Change a product', params: byId, body: ProductChanges, output: Product }),
  setEnquiryVisibility: patch('/products/{id}/enquiry-visibility', {
    summary: 'Show a product on the public enquiry form, or take it off',
    params: byId,
    body: EnquiryVisibility,
    output: Product,
  }),
  remove: del('/products/{id}', { summary: 'Delete a product, or archive it when it was used', params: byId }),
  archive: post('/products/{id}/archive', { summary: 'Hide a product', params: byId, output: Product }),
  restore: post('/products/{id}/restore', { summary: 'Show an archived product again', params: byId, output: Product }),
}
