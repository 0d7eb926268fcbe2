import type { Decimal, Quantity } from '#shared/money.ts'
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  roundFractionUp,
  times,
} from '#shared/text/fraction.ts'

type Job = {
  /** Without tax. */
  price: Decimal
  materials: Decimal
  overheads: Decimal
  hours: Quantity
  /** The owner's own hourly rate. */
  hourlyRate: Decimal
  /** The percentage of the price that selling costs: cards, a market, a platform. */
  fee: Quantity
}

const NONE = fraction('0')
const ALL = fraction('1')
const PER_CENT = fraction('0.01')

/**
 * The rest of a price after its costs. `kept` pays the hours; `hourly` is undefined without hours; `fair` is the lowest price in
 * `places` decimals that pays every hour its rate, undefined if the fee takes all of any price.
 */
export function pricingCheck(job: Job, places: number) {
  const [price, hours] = [fraction(job.price), fraction(job.hours)]
  const share = times(fraction(job.fee), PER_CENT)
  const spent = plus(fraction(job.materials), fraction(job.overheads))
  const fee = times(price, share)
  const kept = minus(minus(price, spent), fee)
  const wanted = times(hours, fraction(job.hourlyRate))
  const left = minus(ALL, share)
  const hourly: Fraction | undefined = compareFractions(hours, NONE) > 0 ? over(kept, hours) : undefined
  return {
    fee,
    spent,
    kept,
    hourly,
    isEnough: compareFractions(kept, wanted) >= 0,
    fair: compareFractions(left, NONE) > 0 ? roundFractionUp(over(plus(spent, wanted), left), places) : undefined,
  }
}
