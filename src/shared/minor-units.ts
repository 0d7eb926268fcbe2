import { decimalsOf } from './currencies.ts'
import { type Decimal, exact, roundTo } from './money.ts'

/** Card networks expect these currencies with two decimals, although amounts must be whole. */
const SENT_IN_HUNDREDTHS = ['ISK', 'UGX']

const placesOf = (currency: string): number => (SENT_IN_HUNDREDTHS.includes(currency) ? 2 : decimalsOf(currency))

/** The step of charges in minor units: currencies with three decimals are charged in tens. */
const stepOf = (currency: string): number =>
  SENT_IN_HUNDREDTHS.includes(currency) ? 100 : decimalsOf(currency) === 3 ? 10 : 1

/** The amount in a payment provider's minor units. Undefined when no card can be charged exactly that amount. */
export function toMinor(amount: Decimal, currency: string): number | undefined {
  const units = exact(amount).times(exact(10).pow(placesOf(currency)))
  return units.mod(stepOf(currency)).eq(0) ? Number(roundTo(units, 0)) : undefined
}

export const fromMinor = (units: number, currency: string): Decimal =>
  roundTo(exact(units).div(exact(10).pow(placesOf(currency))), decimalsOf(currency))
