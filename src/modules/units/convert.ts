import { type Decimal, isDecimal, type Quantity } from '#shared/money.ts'
import { compareFractions, type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { dimensionOf, GRAMS_OF, isVolume, isWeight, MILLILITRES_OF, UNITS, type Unit } from './unit.ts'
import { unitLabel } from './unit-choices.ts'
import { UnitConversionError } from './unit-conversion-error.ts'
import { findUnit, getUnit } from './unit-name.ts'

type Known = Quantity | null | undefined

/** An ingredient's own conversion data, as far as known. */
export type ConversionData = {
  /** If false, the three fields of the volume conversion are ignored. */
  hasVolumeConversion?: boolean | undefined
  /** A cup, a tablespoon ... */
  volumeUnit?: string | null | undefined
  /** ... weighs this many `weightUnit` (R4). */
  volumeToWeightRatio?: Known
  weightUnit?: string | null | undefined
  /** Grams of one (`each`). */
  itemWeight?: Known
  /** Grams of one pack. */
  packWeight?: Known
  itemsPerPack?: Known
}

/** The decimals that quantities keep after a change of unit. */
const QUANTITY_DECIMALS = 3
const RATIO_GRAMS_MIN = fraction('0.1')
const RATIO_GRAMS_MAX = fraction('2000')
const TOO_LITTLE = 'So little of it cannot be written in this unit'
const COUNT_AS_VOLUME = 'An item or a pack is no volume: use item weight or pack weight'

const FACTORS = new Map<Unit, Fraction>(
  UNITS.flatMap((unit) => {
    const factor = isWeight(unit) ? GRAMS_OF[unit] : isVolume(unit) ? MILLILITRES_OF[unit] : undefined
    return factor === undefined ? [] : [[unit, fraction(factor)] as const]
  }),
)

function tableFactor(unit: Unit): Fraction {
  const factor = FACTORS.get(unit)
  if (factor === undefined) throw new UnitConversionError('no-conversion-factor', unit)
  return factor
}

const isQuantity = (value: Quantity) => (typeof value === 'number' ? Number.isFinite(value) : isDecimal(value))

function positive(value: Known): Fraction | undefined {
  if (value === null || value === undefined || !isQuantity(value)) return undefined
  const known = fraction(value)
  return known.over > 0n ? known : undefined
}

const given = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Grams of one millilitre. @throws UnitConversionError if the ingredient has no such data, or impossible ones */
export function gramsPerMillilitre(data: ConversionData | undefined, asked = 'This'): Fraction {
  const { hasVolumeConversion, volumeUnit, volumeToWeightRatio, weightUnit } = data ?? {}
  const parts = hasVolumeConversion === false ? [] : [volumeUnit, volumeToWeightRatio, weightUnit].filter(given)
  if (parts.length === 0) throw new UnitConversionError('no-conversion-factor', asked)
  if (parts.length < 3) throw new UnitConversionError('incomplete-volume-weight')
  const volume = getUnit(volumeUnit ?? '')
  const weight = getUnit(weightUnit ?? '')
  if (!isVolume(volume))
    throw new UnitConversionError(
      'unsupported-conversion',
      isWeight(volume) ? `"${volume}" is no volume unit` : COUNT_AS_VOLUME,
    )
  if (!isWeight(weight)) throw new UnitConversionError('unsupported-conversion', `"${weight}" is no weight unit`)
  const ratio = positive(volumeToWeightRatio)
  if (ratio === undefined) throw new UnitConversionError('unrealistic-ratio')
  const grams = times(ratio, tableFactor(weight))
  if (compareFractions(grams, RATIO_GRAMS_MIN) < 0 || compareFractions(grams, RATIO_GRAMS_MAX) > 0)
    throw new UnitConversionError('unrealistic-ratio')
  return over(grams, tableFactor(volume))
}

function gramsOfItem(data: ConversionData): Fraction {
  const grams = positive(data.itemWeight)
  if (grams === undefined) throw new UnitConversionError('missing-item-weight')
  return grams
}

function gramsOfPack(data: ConversionData): Fraction {
  const grams = positive(data.packWeight)
  if (grams !== undefined) return grams
  const [items, item] = [positive(data.itemsPerPack), positive(data.itemWeight)]
  if (items === undefined || item === undefined) throw new UnitConversionError('missing-pack-weight')
  return times(items, item)
}

function gramsOf(unit: Unit, data: ConversionData | undefined, asked: string): Fraction {
  if (isWeight(unit)) return tableFactor(unit)
  if (isVolume(unit)) return times(tableFactor(unit), gramsPerMillilitre(data, asked))
  return unit === 'each' ? gramsOfItem(data ?? {}) : gramsOfPack(data ?? {})
}

const ONE = fraction('1')

/**
 * How many `to` are in one `from`: within weight and within volume by the tables, between items and packs by the number
 * in a pack, everything else through grams (UNI-1). @throws UnitConversionError
 */
export function conversionFactor(from: string, to: string, data?: ConversionData): Fraction {
  const [source, target] = [getUnit(from), getUnit(to)]
  if (source === target) return ONE
  const dimension = dimensionOf(source)
  const items = data && positive(data.itemsPerPack)
  if (dimension === 'count' && dimensionOf(target) === 'count' && items)
    return source === 'pack' ? items : over(ONE, items)
  if (dimension !== 'count' && dimension === dimensionOf(target)) return over(tableFactor(source), tableFactor(target))
  if (data === undefined)
    for (const unit of [source, target])
      if (dimensionOf(unit) === 'count') throw new UnitConversionError('count-needs-ingredient', unit)
  const asked = `From "${unitLabel(source)}" to "${unitLabel(target)}"`
  return over(gramsOf(source, data, asked), gramsOf(target, data, asked))
}

/** @throws UnitConversionError of kind `invalid-quantity` */
export function checkedQuantity(quantity: Quantity | Fraction): Fraction {
  if (typeof quantity !== 'object' && !isQuantity(quantity)) throw new UnitConversionError('invalid-quantity')
  const exact = typeof quantity === 'object' ? quantity : fraction(quantity)
  if (exact.over < 0n) throw new UnitConversionError('invalid-quantity')
  return exact
}

/** Exact, without rounding. @throws UnitConversionError */
export function convertUnits(quantity: Quantity | Fraction, from: string, to: string, data?: ConversionData): Fraction {
  const exact = checkedQuantity(quantity)
  return times(exact, conversionFactor(from, to, data))
}

export type SoftConversion =
  | { success: true; quantity: Decimal; unit: Unit }
  | { success: false; quantity: Decimal; unit: string; warning: string }

/** A quantity after a change of unit; undefined if it is too small to write in this unit. */
export function changedQuantity(exact: Fraction): Decimal | undefined {
  const converted = roundFraction(exact, QUANTITY_DECIMALS)
  const isLost = exact.over > 0n && compareFractions(fraction(converted), fraction('0')) === 0
  return isLost ? undefined : shortDecimal(converted)
}

/** Changes the unit of a form's row, to three decimals; if that fails, the quantity stays and only the unit changes. */
export function changeUnit(quantity: Decimal, from: string, to: string, data?: ConversionData): SoftConversion {
  const unit = findUnit(to) ?? to
  try {
    const exact = convertUnits(quantity, from, to, data)
    // A quantity that is not converted is not rounded.
    if (getUnit(from) === getUnit(to)) return { success: true, quantity, unit: getUnit(to) }
    const changed = changedQuantity(exact)
    if (changed === undefined) return { success: false, quantity, unit, warning: TOO_LITTLE }
    return { success: true, quantity: changed, unit: getUnit(to) }
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return { success: false, quantity, unit, warning: error.message }
  }
}
