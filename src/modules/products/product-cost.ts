import type { Decimal, Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'

/** The decimals of a cost, as for recipes (R3). */
export const COST_DECIMALS = 4

/** A quantity of something; `each` is undefined if it has no price. */
export type CostedPart = { quantity: Quantity | Fraction; each: Fraction | undefined; unpricedCount: number }

export type ProductCosting = {
  recipes: readonly CostedPart[]
  supplies: readonly CostedPart[]
  labourMinutes: Decimal | null
  /** Null for the business's own hourly rate. */
  labourRate: Decimal | null
  /** A fixed cost instead of minutes at a rate. */
  labourCost: Decimal | null
  /** Minutes of chosen options, which are paid by the hour even beside a fixed cost. */
  pickedMinutes?: Decimal
  overheadMode: 'amount' | 'percent' | 'hour'
  overheadValue: Decimal
}

export type ProductCost = {
  /** Four decimals; null if nothing in it has a price. */
  parts: { recipes: (Decimal | null)[]; supplies: (Decimal | null)[] }
  recipes: Decimal
  supplies: Decimal
  labour: Decimal
  overhead: Decimal
  /** The exact sum, rounded once (R3); if `unpricedCount` is above 0 it means "at least". */
  total: Decimal
  /** The exact cost, from which profits and prices are calculated so that they are rounded only once. */
  exact: Fraction
  unpricedCount: number
  /** True if somebody has entered what it is made of; otherwise its total, zero or only overhead, means nothing. */
  isCosted: boolean
}

const ZERO = fraction('0')
const PER_CENT = fraction('0.01')
const HOUR = fraction('60')

const costOf = ({ quantity, each }: CostedPart) => (each === undefined ? undefined : times(fraction(quantity), each))
const rounded = (exact: Fraction) => roundFraction(exact, COST_DECIMALS)

/** S2: recipes plus supplies plus labour plus overhead. Overhead in per cent applies to the first three. */
export function productCost(
  {
    recipes,
    supplies,
    labourMinutes,
    labourRate,
    labourCost,
    pickedMinutes,
    overheadMode,
    overheadValue,
  }: ProductCosting,
  { hourlyRate }: { hourlyRate: Decimal },
): ProductCost {
  const sums = [recipes, supplies].map((parts) => parts.map(costOf))
  const [ofRecipes = ZERO, ofSupplies = ZERO] = sums.map((costs) =>
    costs.reduce<Fraction>((sum, cost) => (cost ? plus(sum, cost) : sum), ZERO),
  )
  const pickedHours = over(fraction(pickedMinutes ?? '0'), HOUR)
  const hours = plus(over(fraction(labourMinutes ?? '0'), HOUR), pickedHours)
  const rate = fraction(labourRate ?? hourlyRate)
  const labour = labourCost === null ? times(hours, rate) : plus(fraction(labourCost), times(pickedHours, rate))
  const value = fraction(overheadValue)
  const before = plus(plus(ofRecipes, ofSupplies), labour)
  const overhead =
    overheadMode === 'amount'
      ? value
      : overheadMode === 'hour'
        ? times(hours, value)
        : times(times(before, value), PER_CENT)
  const exact = plus(before, overhead)
  return {
    parts: {
      recipes: (sums[0] ?? []).map((cost) => (cost ? rounded(cost) : null)),
      supplies: (sums[1] ?? []).map((cost) => (cost ? rounded(cost) : null)),
    },
    recipes: rounded(ofRecipes),
    supplies: rounded(ofSupplies),
    labour: rounded(labour),
    overhead: rounded(overhead),
    total: rounded(exact),
    exact,
    unpricedCount: [...recipes, ...supplies].reduce((sum, { unpricedCount }) => sum + unpricedCount, 0),
    isCosted: recipes.length + supplies.length > 0 || labour.over > 0n,
  }
}
