import { type ConversionData, gramsPerMillilitre } from '#modules/units/convert.ts'
import type { Unit } from '#modules/units/unit.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { compareFractions } from '#shared/text/fraction.ts'
import { perBaseUnit } from '../row-cost.ts'
import type { Ingredient, IngredientFields } from '../schema.ts'
import { ingredientWords } from '../words.ts'

/** S2: the unit that a new form starts with. */
const DEFAULT_UNIT = 'kg'

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })

type Volume = Pick<Ingredient, 'hasVolumeConversion' | 'volumeUnit' | 'volumeToWeightRatio' | 'weightUnit'>
export const NO_VOLUME: Volume = {
  hasVolumeConversion: false,
  volumeUnit: null,
  volumeToWeightRatio: null,
  weightUnit: null,
}

/** The conversion as a whole, since half of one is of no use (R4). */
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

export type Pack = { unit: Unit; packSize: number; packCost: Decimal }

type MaybePriced = Omit<Pack, 'packCost'> & { packCost: Decimal | null }
type KnownPack = Pick<Ingredient, 'unit' | 'packSize' | 'packCost'> & ConversionData

/** True for the same amount at the same price: 1000 g are the same pack as 1 kg. */
export function isSamePack(a: MaybePriced, b: KnownPack): boolean {
  const { packCost, packSize, unit } = b
  if (a.packCost === null || packCost === null) return a.packCost === packCost
  if (compare(a.packCost, packCost) !== 0) return false
  if (a.unit === unit) return compare(a.packSize, packSize) === 0
  const [is, was] = [perBaseUnit({ ...a, packCost: a.packCost }, b), perBaseUnit({ packCost, packSize, unit }, b)]
  return is !== undefined && was !== undefined && compareFractions(is, was) === 0
}

/** A cost per unit alone counts as a pack of one; if a pack is given too, the pack wins. Null if not priced. */
export function packOf(
  fields: IngredientFields,
  before: KnownPack | undefined,
  { mayLackPrice = false } = {},
): MaybePriced {
  const { costPerUnit, packCost = costPerUnit } = fields
  const isByUnit =
    costPerUnit !== undefined &&
    fields.packCost === undefined &&
    (before === undefined || fields.packSize === undefined)
  if (before === undefined && packCost === undefined && !mayLackPrice)
    throw refused('packCost', ingredientWords.costRequired)
  return {
    unit: fields.unit ?? before?.unit ?? DEFAULT_UNIT,
    packSize: isByUnit ? 1 : (fields.packSize ?? before?.packSize ?? 1),
    packCost: (isByUnit ? costPerUnit : fields.packCost) ?? before?.packCost ?? null,
  }
}

export const touchesVolume = ({ hasVolumeConversion, volumeUnit, volumeToWeightRatio, weightUnit }: IngredientFields) =>
  [hasVolumeConversion, volumeUnit, volumeToWeightRatio, weightUnit].some((value) => value !== undefined)
