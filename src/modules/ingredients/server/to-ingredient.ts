import { type Selectable, sql } from 'kysely'
import type { Allergen } from '#modules/allergens/allergen.ts'
import type { Unit } from '#modules/units/unit.ts'
import type { Ingredients } from '#server/db/schema.generated.ts'
import type { Decimal } from '#shared/money.ts'
import { shortDecimal } from '#shared/short-decimal.ts'
import { costPerUnit } from '../cost-per-unit.ts'
import type { Ingredient, IngredientRow } from '../schema.ts'
import type { IngredientUses } from './uses.ts'

export type StoredIngredient = Selectable<Ingredients> & { uses: number }

const shortOrNull = (value: Decimal | null) => (value === null ? null : shortDecimal(value))
const shortPrice = (value: Decimal) => shortDecimal(value, 2)

export const usesColumn = ({ count }: IngredientUses) => sql<number>`${count}::int`.as('uses')

export function toRow(row: StoredIngredient): IngredientRow {
  const { pack_cost: packCost, pack_size: packSize, contains, may_contain: mayContain } = row
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    supplier: row.supplier,
    brand: row.brand,
    unit: row.unit as Unit,
    packSize: shortDecimal(packSize),
    packCost: packCost === null ? null : shortPrice(packCost),
    costPerUnit: packCost === null ? null : costPerUnit({ packCost, packSize }),
    purchaseTaxRate: shortDecimal(row.purchase_tax_rate),
    purchasePriceEntry: row.purchase_price_entry === 'net' ? 'net' : 'gross',
    wastePercent: shortDecimal(row.waste_percent),
    hasVolumeConversion: row.has_volume_conversion,
    volumeUnit: row.volume_unit as Unit | null,
    volumeToWeightRatio: shortOrNull(row.volume_to_weight_ratio),
    weightUnit: row.weight_unit as Unit | null,
    itemWeight: shortOrNull(row.item_weight),
    itemsPerPack: shortOrNull(row.items_per_pack),
    packWeight: shortOrNull(row.pack_weight),
    allergens:
      contains && mayContain ? { contains: contains as Allergen[], mayContain: mayContain as Allergen[] } : null,
    stockQty: shortOrNull(row.stock_quantity),
    reorderLevel: shortOrNull(row.reorder_level),
    pricedOn: row.priced_on,
    uses: row.uses,
    archived: row.archived_at !== null,
    version: row.version,
  }
}

export const toIngredient = (row: StoredIngredient): Ingredient => ({
  ...toRow(row),
  labelText: row.label_text,
  notes: row.notes,
  catalogueKey: row.catalogue_key,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
