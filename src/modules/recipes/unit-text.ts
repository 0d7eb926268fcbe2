import { unitBehind, unitLabel } from '#modules/units/unit-choices.ts'
import { compare, type Quantity } from '#shared/money.ts'
import { formatCount, formatQuantity } from '#shared/text/format.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  over,
  roundFraction,
  roundSmall,
  times,
} from '#shared/text/fraction.ts'
import { SERVING, SHOWN_DECIMALS } from './kitchen.ts'
import { recipePageWords as words } from './page-words.ts'
import { scaled, wholeAndGrams } from './scaling.ts'

/** The name of a unit on its own. */
export const unitText = (unit: string): string => (unit === SERVING ? words.servingUnit(false) : unitLabel(unit))

const shown = (quantity: Quantity, unit: string) =>
  unit === 'each' ? formatCount(quantity, SHOWN_DECIMALS) : formatQuantity(quantity, SHOWN_DECIMALS)

/** A quantity with all its digits and its unit: "500 g", "2 pieces". */
export const quantityWithUnit = (quantity: Quantity, unit: string): string =>
  `${shown(quantity, unit)} ${unit === SERVING ? words.servingUnit(compare(quantity, '1') === 0) : unitBehind(quantity, unit)}`

type Named = { unit: string; recipeId?: number | null | undefined }

/**
 * The same before a name. For an ingredient the name says what is counted: "2 Egg". For a recipe "6" could be six
 * batches, so pieces are named.
 */
export const quantityOf = (quantity: Quantity, { unit, recipeId = null }: Named): string =>
  unit === 'each' && recipeId === null ? shown(quantity, unit) : quantityWithUnit(quantity, unit)

type Row = Named & Parameters<typeof wholeAndGrams>[0]

/** The decimals that a scale or a jug shows. */
const SCALE_DECIMALS: Partial<Record<string, number>> = { g: 0, ml: 0, kg: 3, L: 3 }
const OTHER_DECIMALS = 2
const FINE = '10'

/** Whole grams; a fine scale shows a tenth of less than ten. */
function asWeighed(quantity: Quantity, unit: string): Quantity {
  const decimals = SCALE_DECIMALS[unit] ?? OTHER_DECIMALS
  const isFine = decimals === 0 && compare(quantity, FINE) < 0
  return roundSmall(fraction(quantity), isFine ? 1 : decimals)
}

const QUARTER = fraction('0.25')

/** Pieces are cut into quarters; of less than one quarter a baker has to judge. */
function inQuarters(quantity: Quantity): Quantity {
  const quarters = over(fraction(quantity), QUARTER)
  if (compareFractions(quarters, fraction('1')) < 0) return quantity
  return roundFraction(times(fraction(roundFraction(quarters, 0)), QUARTER), 2)
}

const isAsWritten = (factor: Fraction) => compareFractions(factor, fraction('1')) === 0

/** The amount of a row as it is weighed for some batches; of one batch as the recipe has it. */
export function weighedQuantity(row: Row, factor: Fraction): string {
  if (isAsWritten(factor) || row.unit === 'each') return kitchenQuantity(row, factor)
  return quantityOf(asWeighed(scaled(row.quantity, factor), row.unit), row)
}

/**
 * The amount of a row as a kitchen reads it, before the name: "500 g", "12 + 25 g" of egg, "2½" lemons. Nobody cracks
 * 12.5 eggs, nor weighs half a lemon.
 */
export function kitchenQuantity(row: Row, factor: Fraction): string {
  const split = wholeAndGrams(row, factor)
  if (split) return words.wholeAndGrams(split.whole, formatQuantity(split.grams))
  const exact = scaled(row.quantity, factor)
  return quantityOf(row.unit === 'each' && !isAsWritten(factor) ? inQuarters(exact) : exact, row)
}
