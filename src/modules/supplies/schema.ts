import { z } from 'zod'
import {
  decimalOut,
  flag,
  id,
  instant,
  optionalDecimal,
  optionalQuantity,
  optionalText,
  quantity,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { supplyWords } from './words.ts'

const SIZE_MAX = 100_000_000
const COST_MAX = 99_999_999

const price = (label: string) => optionalDecimal(label, { min: 0, max: COST_MAX, places: 6 })
const stock = (label: string) => optionalQuantity(label, { min: 0, max: SIZE_MAX })

export const SupplyInput = z.object({
  name: required('Name', 200, supplyWords.nameRequired),
  supplier: optionalText('Supplier', 120),
  category: required('Category', 60).optional(),
  packSize: quantity('Pack size', { above: 0, max: SIZE_MAX, places: 6 }).optional(),
  /** The price of a pack. */
  price: price('Price'),
  /** Another name for `price`. */
  costPrice: price('Price'),
  /** Counts only if `price` is left out. */
  unitPrice: price('Unit price'),
  /** In stock; negative if orders needed more than there was. */
  quantity: optionalQuantity('In stock', { min: -SIZE_MAX, max: SIZE_MAX }),
  reorderLevel: stock('Reorder level'),
  description: optionalText('Description', 5000),
  imageId: id.nullish(),
})
export type SupplyInput = z.infer<typeof SupplyInput>

export const SupplyChanges = SupplyInput.partial().extend({ version })
export type SupplyChanges = z.infer<typeof SupplyChanges>

const text = z.string().nullable()
const number = decimalOut.nullable()

export const Supply = z.object({
  id,
  name: z.string(),
  supplier: text,
  category: z.string(),
  packSize: quantityOut,
  /** The price of a pack; null if not priced yet. */
  price: number,
  costPrice: number,
  /** Price over pack size, four decimals. */
  unitPrice: number,
  quantity: quantityOut.nullable(),
  reorderLevel: quantityOut.nullable(),
  /** In stock at or below the reorder level. */
  lowStock: flag,
  description: text,
  imageId: id.nullable(),
  /** Also null while the picture is being prepared. */
  imageUrl: text,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Supply = z.infer<typeof Supply>

/** A supply as the kitchen sees it. */
export const KitchenSupply = Supply.omit({ price: true, costPrice: true, unitPrice: true })

export const SupplyCount = SupplyInput.pick({ quantity: true }).extend({ version })

/** A record that uses the supply. */
export const SupplyUse = z.object({
  kind: z.enum(['product', 'choice']),
  id,
  name: z.string(),
  quantity: quantityOut,
  unit: z.string(),
})
export type SupplyUse = z.infer<typeof SupplyUse>
