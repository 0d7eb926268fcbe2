import { MONEY_MAX } from '#shared/fields.ts'
import type { Decimal, Quantity } from '#shared/money.ts'
import { compareFractions, type Fraction, fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'

/** The number of each period in a year. */
const TIMES_A_YEAR = { week: '52', month: '12', quarter: '4', year: '1' } as const
export type Period = keyof typeof TIMES_A_YEAR
export const PERIODS = Object.keys(TIMES_A_YEAR) as Period[]

/** An amount for each period, with the bakery's share in per cent. */
export type OverheadRow = { amount: Decimal; period: Period; share: Decimal }

const NONE = fraction('0')
const PER_CENT = fraction('0.01')
const HUNDRED = fraction('100')
const MONTHS = fraction(TIMES_A_YEAR.month)

export const yearly = ({ amount, period, share }: OverheadRow): Fraction =>
  times(times(fraction(amount), fraction(TIMES_A_YEAR[period])), times(fraction(share), PER_CENT))

type Shared = {
  rows: readonly OverheadRow[]
  /** Hours of work in a month; 0 if not given. */
  hours: Quantity
  /** In a month. */
  orders: Quantity
  /** In a year. */
  sales: Decimal
}

/** The exact overheads of a year; undefined if the number to divide by is missing. */
export type Overheads = {
  year: Fraction
  month: Fraction
  perHour: Fraction | undefined
  perOrder: Fraction | undefined
  ofSales: Fraction | undefined
}

export function overheads({ rows, hours, orders, sales }: Shared): Overheads {
  const year = rows.reduce((sum, row) => plus(sum, yearly(row)), NONE)
  const month = over(year, MONTHS)
  const by = (sum: Fraction, count: Quantity) => {
    const number = fraction(count)
    return compareFractions(number, NONE) > 0 ? over(sum, number) : undefined
  }
  return {
    year,
    month,
    perHour: by(month, hours),
    perOrder: by(month, orders),
    ofSales: by(times(year, HUNDRED), sales),
  }
}

/**
 * The overheads that products can have exactly: per hour of labour, or as an amount. A product's percentage applies to
 * its other costs, so a percentage of sales cannot be one.
 */
export const BASES = { hour: 'perHour', amount: 'perOrder' } as const
export type Basis = keyof typeof BASES

/** The overhead of a product in the currency's decimals; undefined if there is none. */
export function overheadOf(shared: Overheads, basis: Basis, places: number) {
  const exact = shared[BASES[basis]]
  if (exact === undefined) return undefined
  const overheadValue = roundFraction(exact, places)
  const value = fraction(overheadValue)
  if (compareFractions(value, NONE) <= 0 || compareFractions(value, fraction(BigInt(MONEY_MAX))) > 0) return undefined
  return { overheadMode: basis, overheadValue }
}

/** The cost of running a machine of this many kilowatts for some hours. */
export const energyCost = (
  { power, hours, tariff }: { power: Quantity; hours: Quantity; tariff: Decimal },
  places: number,
): Decimal => roundFraction(times(times(fraction(power), fraction(hours)), fraction(tariff)), places)
