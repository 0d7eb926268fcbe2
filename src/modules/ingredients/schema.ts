import { z } from 'zod'
import { allergenList, allergensOut } from '#modules/allergens/allergen-list.ts'
import { UNITS } from '#modules/units/unit.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import {
  decimal,
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  optionalQuantity,
  optionalText,
  quantity,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { ingredientWords } from './words.ts'

export const SIZE_MAX = 100_000_000
const COST_MAX = 99_999_999
const WASTE_MAX = 99

const size = { above: 0, max: SIZE_MAX, places: 6 }
const positive = (label: string) => quantity(label, size)
const optionalPositive = (label: string) => optionalQuantity(label, size)
const optionalStock = (label: string) => optionalQuantity(label, { min: 0, max: SIZE_MAX })
const cost = (label: string) => decimal(label, { min: 0, max: COST_MAX, places: 6 })

/** Accepts any spelling of a unit; returns the stored one. */
const unit = z.string().transform((text, context) => {
  const known = findUnit(text)
  if (known !== undefined) return known
  context.addIssue({ code: 'custom', message: ingredientWords.unitUnknown })
  return z.NEVER
})
const optionalUnit = z.union([z.literal('').transform(() => null), unit]).nullish()

/** Null if nobody has checked yet. */
const AllergensInput = z.object({ contains: allergenList, mayContain: allergenList }).nullish()

const packFields = {
  unit: unit.optional(),
  packSize: positive('Pack size').optional(),
  packCost: cost('Pack cost').optional(),
  /** Counts only if `packCost` is left out. */
  costPerUnit: cost('Cost per unit').optional(),
  hasVolumeConversion: flag.optional(),
  volumeUnit: optionalUnit,
  volumeToWeightRatio: optionalPositive('Weight per volume unit'),
  weightUnit: optionalUnit,
  itemWeight: optionalPositive('Weight per item'),
  itemsPerPack: optionalPositive('Items per pack'),
  packWeight: optionalPositive('Pack weight'),
}

export const IngredientInput = z.object({
  name: required('Ingredient name', 200, ingredientWords.nameRequired),
  category: required('Category', 60).optional(),
  supplier: optionalText('Supplier', 120),
  brand: optionalText('Brand', 120),
  ...packFields,
  purchaseTaxRate: decimal('Tax on the purchase', { min: 0, max: 100 }).optional(),
  purchasePriceEntry: z.enum(['net', 'gross']).optional(),
  wastePercent: decimal('Waste', { min: 0, max: WASTE_MAX }).optional(),
  allergens: AllergensInput,
  labelText: optionalText('Label wording', 500),
  /** Negative if orders needed more than there was. */
  stockQty: optionalQuantity('In stock', { min: -SIZE_MAX, max: SIZE_MAX }),
  reorderLevel: optionalStock('Reorder level'),
  notes: optionalText('Notes', 5000),
  // The other spelling that is accepted on input.
  pack_size: packFields.packSize,
  pack_cost: packFields.packCost,
  cost_per_unit: packFields.costPerUnit,
  has_volume_conversion: packFields.hasVolumeConversion,
  volume_unit: packFields.volumeUnit,
  volume_to_weight_ratio: packFields.volumeToWeightRatio,
  weight_unit: packFields.weightUnit,
  item_weight: packFields.itemWeight,
  items_per_pack: packFields.itemsPerPack,
  pack_weight: packFields.packWeight,
})
export type IngredientInput = z.infer<typeof IngredientInput>

export const IngredientChanges = IngredientInput.partial().extend({
  version,
  /** True if the price was checked and is still valid: its age starts again. */
  priceChecked: flag.optional(),
})
export type IngredientChanges = z.infer<typeof IngredientChanges>

const SNAKE = {
  pack_size: 'packSize',
  pack_cost: 'packCost',
  cost_per_unit: 'costPerUnit',
  has_volume_conversion: 'hasVolumeConversion',
  volume_unit: 'volumeUnit',
  volume_to_weight_ratio: 'volumeToWeightRatio',
  weight_unit: 'weightUnit',
  item_weight: 'itemWeight',
  items_per_pack: 'itemsPerPack',
  pack_weight: 'packWeight',
} as const
export type IngredientFields = Omit<Partial<IngredientInput>, keyof typeof SNAKE>

/** Reads either spelling of each field; if both are given, the camelCase one counts. */
export function camelFields(input: Partial<IngredientInput>): IngredientFields {
  const fields: Record<string, unknown> = { ...input }
  for (const [snake, camel] of Object.entries(SNAKE)) {
    if (fields[camel] === undefined && fields[snake] !== undefined) fields[camel] = fields[snake]
    delete fields[snake]
  }
  return fields as IngredientFields
}

const text = z.string().nullable()
const number = decimalOut.nullable()
/** Allergens as stored: codes, or "Other: ...". */
export const Allergens = z.object({ contains: allergensOut, mayContain: allergensOut })
const unitOut = z.enum(UNITS)

/** A short form: everything that recipe costs need, and what the list shows. */
export const IngredientRow = z.object({
  id,
  name: z.string(),
  category: z.string(),
  supplier: text,
  brand: text,
  unit: unitOut,
  packSize: quantityOut,
  /** Null if not priced yet. */
  packCost: number,
  /** Pack cost over pack size, four decimals, for display. */
  costPerUnit: number,
  purchaseTaxRate: decimalOut,
  purchasePriceEntry: z.enum(['net', 'gross']),
  wastePercent: decimalOut,
  hasVolumeConversion: flag,
  volumeUnit: unitOut.nullable(),
  volumeToWeightRatio: quantityOut.nullable(),
  weightUnit: unitOut.nullable(),
  /** Grams. */
  itemWeight: quantityOut.nullable(),
  itemsPerPack: quantityOut.nullable(),
  /** Grams. */
  packWeight: quantityOut.nullable(),
  /** Null if not checked. */
  allergens: Allergens.nullable(),
  stockQty: quantityOut.nullable(),
  reorderLevel: quantityOut.nullable(),
  pricedOn: isoDate.nullable(),
  /** How many recipes use it. */
  uses: z.int(),
  archived: flag,
  version,
})
export type IngredientRow = z.infer<typeof IngredientRow>

export const Ingredient = IngredientRow.extend({
  labelText: text,
  notes: text,
  /** Its entry in the starter catalogue, if it came from there. */
  catalogueKey: text,
  createdAt: instant,
  updatedAt: instant,
})
export type Ingredient = z.infer<typeof Ingredient>

/** An ingredient as the kitchen sees it. */
export const KitchenIngredientRow = IngredientRow.omit({
  packCost: true,
  costPerUnit: true,
  purchaseTaxRate: true,
  purchasePriceEntry: true,
  pricedOn: true,
})

export const StockCount = IngredientInput.pick({ stockQty: true }).extend({ version })

export const PRICE_SOURCES = ['added', 'edited', 'checked', 'catalogue', 'import', 'expense'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const IngredientPrice = z.object({
  id,
  date: isoDate,
  packCost: decimalOut,
  packSize: quantityOut,
  unit: z.string(),
  costPerUnit: decimalOut,
  source: z.string(),
  expenseId: id.nullable(),
})
export type IngredientPrice = z.infer<typeof IngredientPrice>

/** A record that uses the ingredient. */
export const IngredientUse = z.object({
  kind: z.enum(['recipe']),
  id,
  name: z.string(),
  quantity: quantityOut,
  unit: z.string(),
})
export type IngredientUse = z.infer<typeof IngredientUse>
