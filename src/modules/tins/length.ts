import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'

export const LENGTH_UNITS = ['cm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

const CENTIMETRES_OF_INCH = fraction('2.54')

export const lengthIn = (length: Fraction, unit: LengthUnit): Fraction =>
  unit === 'in' ? over(length, CENTIMETRES_OF_INCH) : length

/** A typed length in centimetres, exact: 8 in are 20.32. */
export const centimetres = (length: Quantity, unit: LengthUnit): Decimal => {
  const typed = fraction(length)
  return shortDecimal(roundFraction(unit === 'in' ? times(typed, CENTIMETRES_OF_INCH) : typed, 6))
}

/** A typed length in the other unit, with enough decimals to convert back to the same value. */
export const inUnit = (length: Quantity, from: LengthUnit, to: LengthUnit): Decimal =>
  shortDecimal(roundFraction(lengthIn(fraction(centimetres(length, from)), to), 8))
