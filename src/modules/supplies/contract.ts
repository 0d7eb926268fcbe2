import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get, put } from '#shared/route.ts'
import { SUPPLY_SORTS } from './filters.ts'
import { KitchenSupply, Supply, SupplyChanges, SupplyCount, SupplyInput, SupplyUse } from './schema.ts'

export const SupplyListing = listing(SUPPLY_SORTS).extend({
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
  list: get('/supplies', {
    audience: 'member',
    summary: 'List supplies',
    query: SupplyListing,
    list: Supply,
    kitchen: KitchenSupply,
  }),
  count: put('/supplies/{id}/stock', {
    audience: 'member',
    summary: 'Note how much of a supply is in stock',
    params: byId,
    body: SupplyCount,
    output: Supply,
    kitchen: KitchenSupply,
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
