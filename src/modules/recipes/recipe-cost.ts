import { COST_DECIMALS, type RowFailure, rowCost } from '#modules/ingredients/row-cost.ts'
import { convertUnits } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { type Kitchen, type KitchenRecipe, type KitchenRow, SERVING } from './kitchen.ts'
import { recipeWords as words } from './words.ts'

export type RecipeRowCost = {
  /** Undefined if nothing in it has a price. */
  exact: Fraction | undefined
  warning: string | null
  /** Why an ingredient row has no price; null for a warning about a recipe. */
  failure: RowFailure | null
  /** The field to set, if the warning does not name it. */
  mend: string | null
  /** How many items below have no price; if any, `exact` is only a part. */
  unpricedCount: number
}

export type RecipeCost = {
  rows: RecipeRowCost[]
  /** The sum of the priced rows, rounded once (X29). */
  exact: Fraction
  totalCost: Decimal
  costPerServing: Decimal
  unpricedCount: number
  /** The cost where the recipe is used: the owner's own figure, else the sum (RCP-3). */
  used: { exact: Fraction | undefined; unpricedCount: number; isCustom: boolean }
}

const ZERO = fraction('0')

/** The exact share of a recipe. @throws UnitConversionError */
export function shareOf(
  { quantity, unit }: { quantity: Quantity; unit: string },
  { servings, yieldQuantity, yieldUnit }: Pick<KitchenRecipe, 'servings' | 'yieldQuantity' | 'yieldUnit'>,
): Fraction | undefined {
  if (unit === SERVING) return over(fraction(quantity), fraction(BigInt(servings)))
  if (yieldQuantity === null || yieldUnit === null) return undefined
  return over(convertUnits(quantity, unit, yieldUnit), fraction(yieldQuantity))
}

/** The same amount of a recipe in another of its units, exact; undefined if the recipe lacks a yield for it. */
export function partInUnit(
  measure: { quantity: Quantity; unit: string },
  unit: string,
  part: Pick<KitchenRecipe, 'servings' | 'yieldQuantity' | 'yieldUnit'>,
): Fraction | undefined {
  const share = shareOf(measure, part)
  if (share === undefined) return undefined
  if (unit === SERVING) return times(share, fraction(BigInt(part.servings)))
  if (part.yieldQuantity === null || part.yieldUnit === null) return undefined
  return convertUnits(times(share, fraction(part.yieldQuantity)), part.yieldUnit, unit)
}

/** A row's cost with four decimals; null, never 0, if there is none (UNI-1). */
export const rowCostOf = ({ exact }: RecipeRowCost): Decimal | null =>
  exact === undefined ? null : roundFraction(exact, COST_DECIMALS)

const unpriced = (warning: string, unpricedCount = 1): RecipeRowCost => ({
  exact: undefined,
  warning,
  failure: null,
  mend: null,
  unpricedCount,
})

const priced = (exact: Fraction, warning: string | null = null, unpricedCount = 0): RecipeRowCost => ({
  exact,
  warning,
  failure: null,
  mend: null,
  unpricedCount,
})

type CostOf = (recipe: KitchenRecipe) => RecipeCost
const knownKitchens = new WeakMap<Kitchen, CostOf>()

/** Calculates recipes of one kitchen, each once, however often it is asked for or used in others. */
export function recipeCosts(kitchen: Kitchen): CostOf {
  const costOf = knownKitchens.get(kitchen) ?? reckoning(kitchen)
  knownKitchens.set(kitchen, costOf)
  return costOf
}

function reckoning({ recipes, ingredients, taxEnabled }: Kitchen): CostOf {
  const known = new WeakMap<KitchenRecipe, RecipeCost>()
  const open = new Set<KitchenRecipe>()
  const perUnit = new Map<string, ReturnType<typeof rowCost>>()

  function ofIngredient(id: number, { quantity, unit }: KitchenRow): RecipeRowCost {
    const ingredient = ingredients.get(id)
    if (ingredient === undefined) return unpriced(words.ingredientGone)
    const key = `${id} ${unit}`
    const one = perUnit.get(key) ?? rowCost({ quantity: '1', unit }, ingredient, { taxEnabled })
    perUnit.set(key, one)
    if (one.exact === undefined) return { ...unpriced(one.warning), failure: one.failure, mend: one.mend }
    return priced(times(fraction(quantity), one.exact))
  }

  function ofRecipe(id: number, row: KitchenRow): RecipeRowCost {
    const recipe = recipes.get(id)
    if (recipe === undefined || open.has(recipe)) return unpriced(words.recipeGone)
    const { used } = costOf(recipe)
    if (used.exact === undefined) return unpriced(words.subUnpriced(recipe.name), Math.max(1, used.unpricedCount))
    try {
      const share = shareOf(row, recipe)
      if (share === undefined) return unpriced(words.yieldMissing(recipe.name))
      const warning = used.unpricedCount > 0 ? words.subPartly(recipe.name, used.unpricedCount) : null
      return priced(times(share, used.exact), warning, used.unpricedCount)
    } catch (error) {
      if (!(error instanceof UnitConversionError)) throw error
      return unpriced(words.yieldOtherKind(recipe.name, recipe.yieldUnit ?? SERVING))
    }
  }

  function costOf(recipe: KitchenRecipe): RecipeCost {
    const found = known.get(recipe)
    if (found) return found
    open.add(recipe)
    const rows = recipe.rows.map((row) =>
      row.recipeId === null ? ofIngredient(row.ingredientId ?? 0, row) : ofRecipe(row.recipeId, row),
    )
    open.delete(recipe)
    const pricedRows = rows.flatMap((row) => row.exact ?? [])
    const exact = pricedRows.reduce(plus, ZERO)
    const unpricedCount = rows.reduce((sum, row) => sum + row.unpricedCount, 0)
    const isCustom = recipe.customPrice !== null
    const cost: RecipeCost = {
      rows,
      exact,
      totalCost: roundFraction(exact, COST_DECIMALS),
      costPerServing: roundFraction(over(exact, fraction(BigInt(recipe.servings))), COST_DECIMALS),
      unpricedCount,
      used:
        recipe.customPrice !== null
          ? { exact: fraction(recipe.customPrice), unpricedCount: 0, isCustom }
          : { exact: pricedRows.length > 0 ? exact : undefined, unpricedCount, isCustom },
    }
    known.set(recipe, cost)
    return cost
  }

  return costOf
}

/** RCP-3: true if the owner's figure is more than a tenth off the sum of the rows. */
export function isCustomFarOff({ exact, unpricedCount }: RecipeCost, customPrice: Decimal | null): boolean {
  if (customPrice === null || unpricedCount > 0 || exact.over === 0n) return false
  const custom = fraction(customPrice)
  const difference = custom.over * exact.under - exact.over * custom.under
  const size = difference < 0n ? -difference : difference
  return size * 10n > exact.over * custom.under
}
