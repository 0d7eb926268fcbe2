import type { Decimal } from '#shared/money.ts'
import { fraction, roundFractionUp, roundSmallUp } from '#shared/text/fraction.ts'

const COUNTED = 'each'
const WHOLE = ['g', 'ml']

/**
 * An amount to buy. It rounds up, since less would be too little: eggs to whole ones, grams to those that a scale
 * shows, the rest to one decimal, and to more if that would show 0.
 */
export const shopAmount = (amount: number, unit: string): Decimal =>
  unit === COUNTED ? roundFractionUp(fraction(amount), 0) : roundSmallUp(fraction(amount), WHOLE.includes(unit) ? 0 : 1)
