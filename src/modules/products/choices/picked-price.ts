import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, type Exact, exact, isPositive, roundTo, sumOf } from '#shared/money.ts'
import { grossOfNet, netOfGross, taxFactor } from '../product-price.ts'
import type { ChoiceOption } from './choice.ts'

export type Taxed = { taxPercent: Decimal; currency: string }
/** An amount on both sides of tax, each rounded to the currency. */
export type Sides = { net: Decimal; gross: Decimal }
type Priced = Pick<ChoiceOption, 'price' | 'priceEntry' | 'pricePer'>

/** OPT-5: what an option adds to one item that serves this many, rounded once from the typed amount. */
export function optionAmount(option: Priced, servings: number | null, { taxPercent, currency }: Taxed): Sides {
  const typed = exact(option.price).times(option.pricePer === 'serving' ? (servings ?? 1) : 1)
  const rounded = (amount: Exact) => roundTo(amount, decimalsOf(currency))
  const factor = taxFactor(taxPercent)
  return option.priceEntry === 'gross'
    ? { net: rounded(typed.div(factor)), gross: rounded(typed) }
    : { net: rounded(typed), gross: rounded(typed.times(factor)) }
}

export type PickedPrice = Sides & {
  /** The size or product without its options. */
  base: Sides
  /** True if the options take away more than there is; the price then is zero. */
  isBelowZero: boolean
}

/**
 * OPT-5: the price of one, by the sum of its rounded parts. `basePrice` is the size's or the product's, before tax.
 * Where prices are typed with tax, the price before tax follows from the sum. Without options the price is
 * `basePrice` itself.
 */
export function pickedPrice(
  basePrice: Decimal,
  picks: readonly Sides[],
  { taxPercent, currency, priceEntry }: Taxed & { priceEntry: 'net' | 'gross' },
): PickedPrice {
  const base = { net: roundTo(basePrice, decimalsOf(currency)), gross: grossOfNet(basePrice, taxPercent, currency) }
  if (picks.length === 0) return { net: basePrice, gross: base.gross, base, isBelowZero: false }
  const sum = (side: keyof Sides) => sumOf([base, ...picks].map((part) => part[side]))
  const atLeastZero = (amount: Exact) => roundTo(isPositive(amount) ? amount : exact(0), decimalsOf(currency))
  const gross = atLeastZero(sum('gross'))
  return {
    net: priceEntry === 'gross' ? netOfGross(gross, taxPercent, currency) : atLeastZero(sum('net')),
    gross,
    base,
    isBelowZero: isPositive(exact(0).minus(sum(priceEntry))),
  }
}
