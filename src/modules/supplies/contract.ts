import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get } from '#shared/route.ts'
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

export const suppliesContract = {
  ...recordRoutes('/supplies', {
    noun: 'supply',
    plural: 'supplies',
    row: Supply,
    input: SupplyInput,
    changes: SupplyChanges,
    listing: SupplyListing,
  }),
  categories: get('/supplies/categories', {
    summary: 'Categories that supplies have, archived ones too',
    output: z.array(z.string()),
  }),
  whereUsed: get('/supplies/{id}/where-used', {
    summary: 'Products that need a supply',
    params: byId,
    output: z.array(SupplyUse),
  }),
}
