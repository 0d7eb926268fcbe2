import { type ConversionData, convertUnits } from '#modules/units/convert.ts'
import { CONVERSION_FAILURES, UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'

/** S2 section 8. */
export const PRICING_WARNING = "Hmm, we couldn't price it. Please set a unit conversion for this ingredient"
export const NO_PRICE_WARNING = 'This ingredient has no price yet. Set its pack cost'
/** The decimals of costs of ingredients and rows, and of a recipe's total (R3, X29). */
export const COST_DECIMALS = 4

/** A purchase, in the unit of its day. */
export type Purchase = { packCost: Decimal; packSize: Quantity; unit: string }
export type DatedPurchase = Purchase & { date: IsoDate }

export type CostedIngredient = ConversionData & {
  /** The base unit that `packSize` counts. */
  unit: string
  packSize: Quantity
  /** Null if not priced yet. */
  packCost: Decimal | null
  /** The percentage of the purchase that never reaches a cake: peel, shell, what sticks to the jar. */
  wastePercent?: Decimal | undefined
  /** In per cent. */
  purchaseTaxRate?: Decimal | undefined
  /** Says if `packCost` is before or with that tax. */
  purchasePriceEntry?: 'net' | 'gross' | undefined
  /** Purchases, newest first, if the business uses the average; the last three that can be compared count (ING-3). */
  averagedOver?: readonly Purchase[] | undefined
}

const ONE = fraction('1')
const PER_CENT = fraction('0.01')

/**
 * The factor from `packCost` to the cost: a business that reclaims tax pays the price before tax, any other the price
 * with it (ING-2).
 */
function taxFactor({ purchaseTaxRate = '0', purchasePriceEntry = 'gross' }: CostedIngredient, taxEnabled: boolean) {
  const factor = plus(ONE, times(fraction(purchaseTaxRate), PER_CENT))
  if (taxEnabled) return purchasePriceEntry === 'gross' ? over(ONE, factor) : ONE
  return purchasePriceEntry === 'gross' ? ONE : factor
}

function wasteFactor({ wastePercent = '0' }: CostedIngredient): Fraction {
  const kept = plus(ONE, times(fraction(`-${wastePercent}`), PER_CENT))
  return over(ONE, kept)
}

/** The number of purchases in the average (ING-3). */
export const AVERAGED_PURCHASES = 3

/** The cost at that time of one of today's base units; undefined if its unit cannot be converted. */
export function perBaseUnit(
  { packCost, packSize, unit }: Purchase,
  ingredient: ConversionData & { unit: string },
): Fraction | undefined {
  try {
    return over(fraction(packCost), convertUnits(packSize, unit, ingredient.unit, ingredient))
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return undefined
  }
}

/**
 * The exact purchase cost of one base unit: without reclaimable tax, by the last price or the average of the given
 * purchases, before waste. Undefined if there is no price.
 */
export function unitCost(ingredient: CostedIngredient, { taxEnabled }: { taxEnabled: boolean }): Fraction | undefined {
  const { packCost, packSize, averagedOver = [] } = ingredient
  if (packCost === null) return undefined
  const bought = averagedOver.flatMap((each) => perBaseUnit(each, ingredient) ?? []).slice(0, AVERAGED_PURCHASES)
  const costs = bought.length > 0 ? bought : [over(fraction(packCost), fraction(packSize))]
  return times(over(costs.reduce(plus), fraction(BigInt(costs.length))), taxFactor(ingredient, taxEnabled))
}

/** One of S2's nine conversion failures, or a missing price. */
export const ROW_FAILURES = [...CONVERSION_FAILURES, 'no-price'] as const
export type RowFailure = (typeof ROW_FAILURES)[number]

/** `cost` is null and `exact` missing if there is no price; it is never 0 instead (UNI-1). */
export type RowCost =
  | { exact: Fraction; cost: Decimal; warning: null; failure: null; mend: null }
  | {
      exact: undefined
      cost: null
      warning: string
      failure: RowFailure
      /** The field to set, if the warning does not name it. */
      mend: string | null
    }

/** Quantity in base units x pack cost / pack size, including waste; rounded once, for display (R3). */
export function rowCost(
  row: { quantity: Quantity; unit: string },
  ingredient: CostedIngredient,
  rules: { taxEnabled: boolean },
): RowCost {
  const price = unitCost(ingredient, rules)
  if (price === undefined)
    return { exact: undefined, cost: null, warning: NO_PRICE_WARNING, failure: 'no-price', mend: null }
  try {
    const used = convertUnits(row.quantity, row.unit, ingredient.unit, ingredient)
    const exact = times(times(used, price), wasteFactor(ingredient))
    return { exact, cost: roundFraction(exact, COST_DECIMALS), warning: null, failure: null, mend: null }
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error
    return { exact: undefined, cost: null, warning: PRICING_WARNING, failure: error.kind, mend: error.message }
  }
}
