import { compareFractions, type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'

/** Ways to round the factor of another tin, so that the amounts can be weighed. */
export const ROUNDINGS = ['exact', 'quarter', 'half'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const STEPS = { quarter: fraction('0.25'), half: fraction('0.5') }

/** Rounds to the nearest quarter or half of the recipe, but never to zero. */
export function roundedFactor(factor: Fraction, rounding: Rounding): Fraction {
  if (rounding === 'exact') return factor
  const step = STEPS[rounding]
  const rounded = times(fraction(roundFraction(over(factor, step), 0)), step)
  return compareFractions(rounded, step) < 0 ? step : rounded
}
