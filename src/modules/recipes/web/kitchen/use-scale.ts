import { useState } from 'react'
import { TIN_MEASURES, type Tin, tinFactor } from '#modules/tins/tin.ts'
import { isDecimal, isPositive, type Quantity } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { type Fraction, fraction, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { servingsFactor } from '../../scaling.ts'
import type { Recipe } from '../../schema.ts'

export type ScaleBy = 'servings' | 'factor' | 'tin'

const ONE = fraction('1')
const FACTOR_DECIMALS = 3
const isNumber = (typed: Quantity) => isDecimal(String(typed)) && isPositive(typed)

const isTin = (tin: Tin) =>
  isNumber(tin.size) &&
  (!TIN_MEASURES[tin.shape].width || tin.width === null || isNumber(tin.width)) &&
  (tin.depth === null || isNumber(tin.depth)) &&
  Number.isInteger(tin.count) &&
  tin.count >= 1

/** Scales a recipe by servings, a factor or another tin. Text that is no number scales nothing. */
export function useScale(recipe: Recipe) {
  const [by, setBy] = useState<ScaleBy>('servings')
  // Until something is typed it follows the recipe, which may be replaced by a newer version.
  const [typedServings, setServings] = useState<string>()
  const [factor, setFactor] = useState('1')
  const [typedTin, setTin] = useState<Tin>()
  const own = recipe.tin
  const servings = typedServings ?? String(recipe.servings)
  const tin = typedTin ?? own

  const reckoned = (): Fraction => {
    if (by === 'servings') return isNumber(servings) ? servingsFactor(recipe.servings, servings) : ONE
    if (by === 'factor') return isNumber(factor) ? fraction(factor) : ONE
    return (own && tin && isTin(tin) && tinFactor(own, tin)) || ONE
  }
  const exact = reckoned()
  return {
    by,
    setBy,
    servings,
    setServings,
    factor,
    setFactor,
    tin,
    setTin,
    /** The tin that it is scaled by. */
    chosenTin: by === 'tin' && tin && isTin(tin) ? tin : null,
    hasDepth: own?.depth != null,
    exact,
    shown: shortDecimal(roundFraction(exact, FACTOR_DECIMALS)),
    isScaled: exact.over !== exact.under,
    /** How many servings the scaled recipe makes. */
    serves: formatQuantity(roundFraction(times(fraction(String(recipe.servings)), exact), 1)),
    reset: () => {
      setServings(undefined)
      setFactor('1')
      setTin(undefined)
    },
  }
}
export type Scale = ReturnType<typeof useScale>
