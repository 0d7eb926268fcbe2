import { sql } from 'kysely'
import { isLow } from '#modules/ingredients/low-stock.ts'
import { mediaUrl } from '#modules/media/media-url.ts'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { bookStock, type Counted } from '#modules/stock/server/movements.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { hookOnce } from '#server/hook.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { exact } from '#shared/money.ts'
import { supplyColumns } from '../columns.ts'
import type { SupplyListing } from '../contract.ts'
import type { Supply, SupplyInput, SupplyUse } from '../schema.ts'
import { DEFAULT_CATEGORY } from '../supply-categories.ts'
import { unitPriceOf } from '../supply-cost.ts'
import { supplyWords as words } from '../words.ts'

export const SUPPLY_STOCK: Counted = {
  kind: 'supply',
  table: sql.table('supplies'),
  stock: sql.ref('quantity'),
  unit: sql`null::text`,
}

export const isLowSupply = sql<boolean>`quantity <= reorder_level`

/** A later module knows what uses a supply. */
export const usesOfSupply = hookOnce<[id: number], SupplyUse[]>('uses of a supply')

export const supplies = records({
  table: 'supplies',
  label: words.formLabel,
  entity: 'supply',
  fields: {
    name: field.text('name'),
    supplier: field.optionalText('supplier'),
    category: field.text('category'),
    packSize: field.quantity('pack_size'),
    price: field.optionalCost('price'),
    quantity: field.optionalQuantity('quantity'),
    reorderLevel: field.optionalQuantity('reorder_level'),
    description: field.optionalText('description'),
    imageId: field.optionalId('image_id'),
  },
  reads: {
    // A picture has no address until its copies are made, about a second after the upload.
    imageReady: sql<boolean>`exists (select from media m
      where m.business_id = r.business_id and m.id = r.image_id and m.state = 'ready')`,
  },
  row: ({ imageReady, ...stored }): Supply => ({
    ...stored,
    costPrice: stored.price,
    unitPrice: unitPriceOf(stored),
    lowStock: isLow(stored.quantity, stored.reorderLevel),
    imageUrl: stored.imageId !== null && imageReady ? mediaUrl(stored.imageId, 320) : null,
  }),
  complete: async (scope: Scope, { price, costPrice, unitPrice, ...typed }: Partial<SupplyInput>, before?: Supply) => {
    if (typed.imageId !== before?.imageId)
      await refuseUnknownPicture(scope, typed.imageId, { purpose: 'product', message: words.imageUnknown })
    return {
      ...(before === undefined && { category: DEFAULT_CATEGORY, packSize: 1 }),
      ...typed,
      price: packPrice({ price, costPrice, unitPrice, packSize: typed.packSize }, before),
    }
  },
  afterWrite: (scope, ids) => bookStock(scope, SUPPLY_STOCK, ids),
  copy: ({ unitPrice: _unitPrice, costPrice: _costPrice, ...supply }) => supply,
  search: (q) => saysWords(q, sql`concat_ws(' ', r.name, r.supplier, r.category)`),
  hint: sql`coalesce(r.supplier, r.category)`,
  sorts: {
    name: sql`lower(r.name)`,
    category: sql`r.category`,
    supplier: sql`lower(r.supplier)`,
    price: sql`r.price`,
    unitPrice: sql`r.price / r.pack_size`,
    quantity: sql`r.quantity`,
    createdAt: sql`r.created_at`,
  },
  filters: {
    category: (category: SupplyListing['category']) => sql<boolean>`r.category = ${category}`,
    lowStock: () => isLowSupply,
  },
  columns: supplyColumns,
})

/** SUP-1: the price of one counts if the price of a pack is left out. */
function packPrice({ price, costPrice, unitPrice, packSize }: Partial<SupplyInput>, before?: Supply) {
  // Null removes an existing price; for a new supply it means nothing.
  const isGiven = (value: typeof price) => value !== undefined && (value !== null || before !== undefined)
  const ofPack = isGiven(price) ? price : costPrice
  if (isGiven(ofPack) || unitPrice === undefined || unitPrice === null) return ofPack
  return exact(unitPrice)
    .times(exact(packSize ?? before?.packSize ?? 1))
    .toFixed()
}
