import { type ConversionData, convertUnits } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { roundFraction } from '#shared/fraction.ts'
import { compare, type Decimal, exact, isZero } from '#shared/money.ts'
import { shortDecimal } from '#shared/short-decimal.ts'
import { SIZE_MAX } from './schema.ts'

const STOCK_DECIMALS = 3

/** What there is of an ingredient once it is bought in another unit; null: it must be counted again. */
export function stockInUnit(stock: Decimal, from: string, to: string, data: ConversionData): Decimal | null {
  try {
    const converted = shortDecimal(roundFraction(convertUnits(stock, from, to, data), STOCK_DECIMALS))
    const isLost = isZero(converted) && !isZero(stock)
    return isLost || compare(converted, exact(SIZE_MAX)) > 0 ? null : converted
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return null
  }
}
