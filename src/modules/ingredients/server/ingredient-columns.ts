import { type ConversionData, gramsPerMillilitre } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { AppError } from '#shared/errors.ts'
import { compareFractions } from '#shared/fraction.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { DEFAULT_CATEGORY } from '../ingredient-categories.ts'
import { perBaseUnit } from '../row-cost.ts'
import type { Ingredient, IngredientFields } from '../schema.ts'
import { ingredientWords } from '../words.ts'

/** S2: what a form starts with where nobody chose. */
const DEFAULT_UNIT = 'kg'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

type Volume = Pick<Ingredient, 'hasVolumeConversion' | 'volumeUnit' | 'volumeToWeightRatio' | 'weightUnit'>
const NO_VOLUME: Volume = { hasVolumeConversion: false, volumeUnit: null, volumeToWeightRatio: null, weightUnit: null }

/** The conversion as a whole, for half of one would price nothing (R4). */
export function volumeOf(fields: IngredientFields, before: Volume): Volume {
  const { volumeUnit = before.volumeUnit, volumeToWeightRatio = before.volumeToWeightRatio } = fields
  const wanted = fields.hasVolumeConversion ?? (volumeToWeightRatio !== null && volumeUnit !== null)
  if (!wanted) {
    if (fields.hasVolumeConversion === undefined && fields.volumeToWeightRatio)
      throw refused('volumeUnit', ingredientWords.volumeUnitMissing)
    return NO_VOLUME
  }
  if (volumeUnit === null) throw refused('volumeUnit', ingredientWords.volumeUnitMissing)
  if (volumeToWeightRatio === null) throw refused('volumeToWeightRatio', ingredientWords.ratioMissing)
  const weightUnit = (fields.weightUnit === undefined ? before.weightUnit : fields.weightUnit) ?? 'g'
  const volume = { hasVolumeConversion: true, volumeUnit, volumeToWeightRatio, weightUnit }
  try {
    gramsPerMillilitre(volume)
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    throw refused(error.kind === 'unrealistic-ratio' ? 'volumeToWeightRatio' : 'volumeUnit', error.message)
  }
  return volume
}

export type Pack = { unit: string; packSize: Decimal; packCost: Decimal }

type KnownPack = Pick<Ingredient, 'unit' | 'packSize' | 'packCost'> & ConversionData

/** As much for as much: 1000 g are the same pack as 1 kg. */
export function isSamePack(a: Pack, b: KnownPack): boolean {
  const { packCost, packSize, unit } = b
  if (packCost === null || compare(a.packCost, packCost) !== 0) return false
  if (a.unit === unit) return compare(a.packSize, packSize) === 0
  const [is, was] = [perBaseUnit(a, b), perBaseUnit({ packCost, packSize, unit }, b)]
  return is !== undefined && was !== undefined && compareFractions(is, was) === 0
}

/** R45: a cost per unit alone is a pack of one; with a pack beside it the pack wins. */
export function packOf({ unit = DEFAULT_UNIT, packSize, packCost, costPerUnit }: IngredientFields): Pack {
  if (packCost !== undefined) return { unit, packSize: packSize ?? '1', packCost }
  if (costPerUnit === undefined) throw refused('packCost', ingredientWords.costRequired)
  return { unit, packSize: '1', packCost: costPerUnit }
}

export const touchesVolume = ({ hasVolumeConversion, volumeUnit, volumeToWeightRatio, weightUnit }: IngredientFields) =>
  [hasVolumeConversion, volumeUnit, volumeToWeightRatio, weightUnit].some((value) => value !== undefined)

/** Of the given fields only, without the pack. */
export function ingredientColumns(fields: IngredientFields, before: Volume = NO_VOLUME) {
  const { name, category, supplier, brand, allergens, labelText, stockQty, reorderLevel, notes } = fields
  const { purchaseTaxRate, purchasePriceEntry, wastePercent, itemWeight, itemsPerPack, packWeight } = fields
  const volume = touchesVolume(fields) ? volumeOf(fields, before) : undefined
  return {
    ...(name !== undefined && { name }),
    ...(category !== undefined && { category: category || DEFAULT_CATEGORY }),
    ...(supplier !== undefined && { supplier }),
    ...(brand !== undefined && { brand }),
    ...(purchaseTaxRate !== undefined && { purchase_tax_rate: purchaseTaxRate }),
    ...(purchasePriceEntry !== undefined && { purchase_price_entry: purchasePriceEntry }),
    ...(wastePercent !== undefined && { waste_percent: wastePercent }),
    ...(volume !== undefined && {
      has_volume_conversion: volume.hasVolumeConversion,
      volume_unit: volume.volumeUnit,
      volume_to_weight_ratio: volume.volumeToWeightRatio,
      weight_unit: volume.weightUnit,
    }),
    ...(itemWeight !== undefined && { item_weight: itemWeight }),
    ...(itemsPerPack !== undefined && { items_per_pack: itemsPerPack }),
    ...(packWeight !== undefined && { pack_weight: packWeight }),
    ...(allergens !== undefined && {
      contains: allergens?.contains ?? null,
      may_contain: allergens?.mayContain ?? null,
    }),
    ...(labelText !== undefined && { label_text: labelText }),
    ...(stockQty !== undefined && { stock_quantity: stockQty }),
    ...(reorderLevel !== undefined && { reorder_level: reorderLevel }),
    ...(notes !== undefined && { notes }),
  }
}
