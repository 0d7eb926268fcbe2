import { z } from 'zod'
import { byId, flag, idList, version } from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { ProductChangesIn, ProductIn, ProductOut } from './aliases.ts'
import { ATTENTION, PRODUCT_SORTS } from './filters.ts'
import { PriceEffects, PriceEffectsInput } from './price-effects.ts'
import { NewPrice, PriceChanges, PricesAsked } from './prices/change.ts'
import {
  PARTS_MAX,
  ProductAllergens,
  ProductDraft,
  ProductPreview,
  ProductSales,
  ProductTypeCount,
  ProductUse,
} from './schema.ts'

const yesNo = z.enum(['true', 'false']).optional()

export const ProductListing = listing(PRODUCT_SORTS).extend({
  /** A slug. */
  type: z.string().max(60).optional(),
  active: yesNo,
  onForm: yesNo,
  /** Finds products that must be ordered more than this many days ahead. */
  noticeOver: z.coerce.number().int().min(0).max(100_000).optional(),
  /** Products that need attention. */
  attention: z.enum(ATTENTION).optional(),
})
export type ProductListing = z.infer<typeof ProductListing>

const { page: _page, pageSize: _pageSize, ...filters } = ProductListing.shape
export const ProductExport = z.object(filters)
export type ProductExport = z.infer<typeof ProductExport>

export const EnquiryVisibility = z.object({ showInEnquiry: flag, version: version.optional() })

export const productsContract = {
  list: get('/products', { summary: 'Products of the catalogue', query: ProductListing, list: ProductOut }),
  create: post('/products', { summary: 'Add a product', body: ProductIn, output: ProductOut, status: 201 }),
  export: get('/products/export', { summary: 'Products as CSV', query: ProductExport, file: true, audited: true }),
  types: get('/products/types', {
    summary: 'Product types in the owner’s order, with how many products each has',
    output: z.array(ProductTypeCount),
  }),
  preview: post('/products/preview', {
    summary: 'What the product of a form costs and should sell for, in a size and with options',
    body: ProductDraft,
    output: ProductPreview,
    reads: true,
  }),
  priceEffects: post('/products/price-effects', {
    summary: 'What another pack price of an ingredient would change',
    body: PriceEffectsInput,
    output: PriceEffects,
    reads: true,
  }),
  previewPrices: post('/products/prices/preview', {
    summary: 'What the prices of several products would be, raised by per cent or to a margin',
    body: PricesAsked,
    output: z.array(NewPrice),
    reads: true,
  }),
  changePrices: post('/products/prices', {
    summary: 'Change the prices of several products, sizes and options, all or none',
    body: PriceChanges,
    output: z.object({ changed: z.int() }),
  }),
  sales: get('/products/{id}/sales', { summary: 'How a product has sold', params: byId, output: ProductSales }),
  whereUsed: get('/products/{id}/where-used', {
    summary: 'Orders and requests that name a product, the latest first',
    params: byId,
    output: z.array(ProductUse),
  }),
  allergens: get('/products/allergens', {
    summary: 'What recipes bring into a product that is made of them',
    query: z.object({ recipes: idList(PARTS_MAX) }),
    output: ProductAllergens,
  }),
  history: get('/products/{id}/history', {
    summary: 'What was changed of a product, newest first',
    params: byId,
    output: z.array(HistoryEntry),
  }),
  get: get('/products/{id}', { summary: 'One product', params: byId, output: ProductOut }),
  update: patch('/products/{id}', {
    summary: 'Change a product',
    params: byId,
    body: ProductChangesIn,
    output: ProductOut,
  }),
  setEnquiryVisibility: patch('/products/{id}/enquiry-visibility', {
    summary: 'Show a product on the public enquiry form, or take it off',
    params: byId,
    body: EnquiryVisibility,
    output: ProductOut,
  }),
  remove: del('/products/{id}', { summary: 'Delete a product, or archive it when it was used', params: byId }),
  archive: post('/products/{id}/archive', { summary: 'Hide a product', params: byId, output: ProductOut }),
  restore: post('/products/{id}/restore', {
    summary: 'Show an archived product again',
    params: byId,
    output: ProductOut,
  }),
}
