import { COST_DECIMALS } from '#modules/ingredients/row-cost.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  over,
  readFraction,
  roundFraction,
  times,
} from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { SHOWN_DECIMALS } from './kitchen.ts'

export const servingsFactor = (from: number, to: Quantity): Fraction => over(fraction(to), fraction(BigInt(from)))

const QUANTITY_DECIMALS = 3
const THREE_DIGITS = fraction('100')
/** A quantity of a scaled recipe: three decimals, and more if it is so small that it needs them for three digits. */
export function scaled(quantity: Quantity, factor: Fraction): Decimal {
  const exact = times(fraction(quantity), factor)
  let places = QUANTITY_DECIMALS
  while (places < SHOWN_DECIMALS && compareFractions(times(exact, fraction(10n ** BigInt(places))), THREE_DIGITS) < 0)
    places += 1
  return shortDecimal(roundFraction(exact, places))
}

/** A cost of a scaled recipe, from the exact cost so that multiples stay right. */
export const scaledCost = (exactCost: string, factor: Fraction): Decimal =>
  roundFraction(times(readFraction(exactCost), factor), COST_DECIMALS)

type Counted = { quantity: Quantity; unit: string; eggWeight?: Quantity | null | undefined }

/** The whole eggs, and the grams of the broken one for the rest; undefined if none is broken or its weight is unknown. */
export function wholeAndGrams({ quantity, unit, eggWeight }: Counted, factor: Fraction) {
  if (unit !== 'each' || !eggWeight) return undefined
  const exact = times(fraction(quantity), factor)
  const whole = exact.over / exact.under
  const rest = { over: exact.over - whole * exact.under, under: exact.under }
  const grams = roundFraction(times(rest, fraction(eggWeight)), 0)
  return grams === '0' ? undefined : { whole: String(whole), grams }
}
