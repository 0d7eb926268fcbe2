import { convertUnits } from '#modules/units/convert.ts'
import type { Decimal } from '#shared/money.ts'
import { type Fraction, fraction, roundFractionUp, roundSmallUp } from '#shared/text/fraction.ts'

const COUNTED = 'each'
const LARGE_FROM = 1000
const SIZES = [
  { small: 'g', large: 'kg' },
  { small: 'ml', large: 'L' },
] as const

/** The unit in which one speaks of an amount: kilograms and litres from one on, grams and millilitres below. */
export function shopUnit(amount: number, unit: string): string {
  const size = SIZES.find(({ small, large }) => unit === small || unit === large)
  if (size === undefined || amount === 0) return unit
  return amount >= (unit === size.small ? LARGE_FROM : 1) ? size.large : size.small
}

/** An amount in a unit that `shopUnit` names. */
export const inShopUnit = (amount: number, from: string, to: string): Fraction =>
  from === to ? fraction(amount) : convertUnits(amount, from, to)

/**
 * An amount to buy. It rounds up, since less would be too little: eggs to whole ones, grams to those that a scale
 * shows, the rest to one decimal, and to more if that would show 0.
 */
export const shopAmount = (amount: Fraction, unit: string): Decimal =>
  unit === COUNTED
    ? roundFractionUp(amount, 0)
    : roundSmallUp(amount, SIZES.some(({ small }) => small === unit) ? 0 : 1)
