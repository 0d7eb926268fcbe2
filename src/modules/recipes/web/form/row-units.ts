import { changedQuantity, changeUnit } from '#modules/units/convert.ts'
import { dimensionOf, UNITS, type Unit } from '#modules/units/unit.ts'
import { type Region, unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { isDecimal } from '#shared/money.ts'
import { SERVING } from '../../kitchen.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { partInUnit } from '../../recipe-cost.ts'
import { unitText } from '../../unit-text.ts'
import type { RecipeFormRow } from './recipe-form-values.ts'

const choices = (units: readonly Unit[], region: Region) =>
  unitGroups(units, region).map(({ group, units: items }) => ({
    group,
    items: items.map((unit) => ({ value: unit as string, label: unitLabel(unit) })),
  }))

/** All units for an ingredient; for a recipe, its servings and units of the kind of its yield. */
export function rowUnits({ recipeId, baseUnit }: Pick<RecipeFormRow, 'recipeId' | 'baseUnit'>, region: Region) {
  if (!recipeId) return choices(UNITS, region)
  const servings = { group: words.servings, items: [{ value: SERVING as string, label: unitText(SERVING) }] }
  if (baseUnit === SERVING) return [servings]
  const kind = dimensionOf(baseUnit as Unit)
  return [
    servings,
    ...choices(
      UNITS.filter((unit) => dimensionOf(unit) === kind && (kind !== 'count' || unit === baseUnit)),
      region,
    ),
  ]
}

export type Measure = { quantity: string; unit: string }
/** The measure after a change of unit, with the typed one. */
export type Converted = Measure & { typed: Measure }

/** The quantity in another unit; undefined if it cannot be converted. */
export function quantityIn(
  { quantity, unit }: Measure,
  to: string,
  { conversion, makes }: Pick<RecipeFormRow, 'conversion' | 'makes'>,
): string | undefined {
  if (!isDecimal(quantity)) return undefined
  if (!makes) {
    const changed = changeUnit(quantity, unit, to, conversion ?? undefined)
    return changed.success ? changed.quantity : undefined
  }
  if (unit === to) return quantity
  try {
    const exact = partInUnit({ quantity, unit }, to, makes)
    return exact && changedQuantity(exact)
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined
    throw error
  }
}

/** The measure to convert: the typed one as long as its conversion is shown, because that is rounded. */
export const typedMeasure = (shown: Measure, last: Converted | undefined): Measure =>
  last?.quantity === shown.quantity && last.unit === shown.unit ? last.typed : shown
