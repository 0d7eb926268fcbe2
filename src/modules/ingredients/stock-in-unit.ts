import { type ConversionData, convertUnits } from '#modules/units/convert.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { isZero, type Quantity } from '#shared/money.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { SIZE_MAX } from './schema.ts'

const STOCK_DECIMALS = 3

/** The stock of an ingredient after a change of its unit; null if it must be counted again. */
export function stockInUnit(stock: Quantity, from: string, to: string, data: ConversionData): number | null {
  try {
    const converted = Number(roundFraction(convertUnits(stock, from, to, data), STOCK_DECIMALS))
    const isLost = isZero(converted) && !isZero(stock)
    return isLost || converted > SIZE_MAX ? null : converted
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return null
  }
}
