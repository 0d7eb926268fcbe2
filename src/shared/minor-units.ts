import { decimalsOf } from './currencies.ts'
import { type Decimal, exact, roundTo } from './money.ts'

/** Whole amounts only, yet sent with two decimals: these currencies had decimals once. */
const SENT_IN_HUNDREDTHS = ['ISK', 'UGX']

const placesOf = (currency: string): number => (SENT_IN_HUNDREDTHS.includes(currency) ? 2 : decimalsOf(currency))

/** How many minor units card networks count in: currencies with three decimals are charged by the ten. */
const stepOf = (currency: string): number =>
  SENT_IN_HUNDREDTHS.includes(currency) ? 100 : decimalsOf(currency) === 3 ? 10 : 1

/** An amount in a payment provider's whole units. Undefined where no card can be charged exactly that. */
export function toMinor(amount: Decimal, currency: string): number | undefined {
  const units = exact(amount).times(exact(10).pow(placesOf(currency)))
  return units.mod(stepOf(currency)).eq(0) ? Number(roundTo(units, 0)) : undefined
}

export const fromMinor = (units: number, currency: string): Decimal =>
  roundTo(exact(units).div(exact(10).pow(placesOf(currency))), decimalsOf(currency))
