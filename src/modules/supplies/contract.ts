import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { Supply, SupplyChanges, SupplyInput, SupplyUse } from './schema.ts'

export const SupplyListing = listing([
  'name',
  'category',
  'supplier',
  'price',
  'unitPrice',
  'quantity',
  'createdAt',
]).extend({
  category: z.string().max(60).optional(),
  /** At or below the reorder level. */
  lowStock: z.literal('true').optional(),
})
export type SupplyListing = z.infer<typeof SupplyListing>

const { page: _page, pageSize: _pageSize, ...filters } = SupplyListing.shape
export const SupplyExport = z.object(filters)
export type SupplyExport = z.infer<typeof SupplyExport>

export const suppliesContract = {
  list: get('/supplies', { summary: 'Supplies with their prices', query: SupplyListing, list: Supply }),
  create: post('/supplies', { summary: 'Add a supply', body: SupplyInput, output: Supply, status: 201 }),
  categories: get('/supplies/categories', {
    summary: 'Categories that supplies have, archived ones too',
    output: z.array(z.string()),
  }),
  export: get('/supplies/export', { summary: 'Supplies as CSV', query: SupplyExport, file: true, audited: true }),
  get: get('/supplies/{id}', { summary: 'One supply', params: byId, output: Supply }),
  update: patch('/supplies/{id}', { summary: 'Change a supply', params: byId, body: SupplyChanges, output: Supply }),
  remove: del('/supplies/{id}', { summary: 'Delete a supply, or archive it when it was used', params: byId }),
  archive: post('/supplies/{id}/archive', { summary: 'Hide a supply', params: byId, output: Supply }),
  restore: post('/supplies/{id}/restore', { summary: 'Show an archived supply again', params: byId, output: Supply }),
  whereUsed: get('/supplies/{id}/where-used', {
    summary: 'Products that need a supply',
    params: byId,
    output: z.array(SupplyUse),
  }),
  duplicate: post('/supplies/{id}/duplicate', {
    summary: 'Copy a supply',
    params: byId,
    output: Supply,
    status: 201,
  }),
}
