import { defaultTaxRate, resolveTaxRate } from '#modules/settings/taxes/tax.ts'
import type { TaxRate } from '#modules/settings/taxes/tax-rate.ts'
import { compare, type Decimal } from '#shared/money.ts'
import type { OrderLineInput } from '../schema.ts'

export type TaxedLine = Pick<OrderLineInput, 'productId' | 'recipeId' | 'productType' | 'taxRateId'>
export type ProductOfToday = {
  /** The ids of its own tax rate and its type's. */
  own: number | null
  ofType: number | null
  /** Before tax. */
  price: Decimal
  servings: number | null
  hasSizes: boolean
  /** The choices that it has; read only where lines name options. */
  choices: readonly { choiceId: number; most: number | null; leftOut: readonly number[] }[]
}
/** The taxes for the lines of an order; ids are those of tax rates. */
export type TaxesOfToday = {
  rates: readonly TaxRate[]
  products: ReadonlyMap<number, ProductOfToday>
  types: ReadonlyMap<string, number | null>
}

/**
 * TAX-2: the line's own rate, else its product's, its type's, the default. A line without a product may name its type.
 */
export function taxPercentToday(line: TaxedLine, { rates, products, types }: TaxesOfToday): Decimal {
  const rateOf = (rateId: number | null | undefined) => rates.find(({ id }) => id === rateId)?.rate
  const product = line.productId ? products.get(line.productId) : undefined
  const ofType = product ? product.ofType : line.productType ? types.get(line.productType) : undefined
  return (
    resolveTaxRate({
      line: rateOf(line.taxRateId),
      product: rateOf(product?.own),
      productType: rateOf(ofType),
      default: defaultTaxRate(rates)?.rate,
    }) ?? '0'
  )
}

/**
 * The percentage of a line. A line that was priced before keeps it unless its tax basis changed or the order follows
 * today.
 */
export const taxPercentOf = (
  line: TaxedLine,
  before: (TaxedLine & { taxPercent: Decimal }) | undefined,
  taxes: TaxesOfToday,
  follows: 'today' | 'kept',
): Decimal =>
  follows === 'kept' && before && isTaxedAlike(before, line) ? before.taxPercent : taxPercentToday(line, taxes)

/** The rate that all share; null if they differ or there are none. */
export const samePercent = (percents: readonly Decimal[]): Decimal | null =>
  percents.every((percent) => compare(percent, percents[0] ?? percent) === 0) ? (percents[0] ?? null) : null

/** True if nothing changed that the line's tax depends on. */
const isTaxedAlike = (before: TaxedLine, line: TaxedLine): boolean =>
  (before.taxRateId ?? null) === (line.taxRateId ?? null) &&
  (line.productId != null || (before.productType ?? null) === (line.productType ?? null))
