import type { Decimal } from '#shared/money.ts'
import type { Settings } from '../schema.ts'

/**
 * Countries whose smallest coin is larger than the smallest amount of their currency, and whose shops round cash to it.
 */
const COINS: Readonly<Record<string, { currency: string; coin: Decimal }>> = {
  AU: { currency: 'AUD', coin: '0.05' },
  NZ: { currency: 'NZD', coin: '0.10' },
  CA: { currency: 'CAD', coin: '0.05' },
  CH: { currency: 'CHF', coin: '0.05' },
  SE: { currency: 'SEK', coin: '1' },
  DK: { currency: 'DKK', coin: '0.50' },
  NO: { currency: 'NOK', coin: '1' },
  HU: { currency: 'HUF', coin: '5' },
  CZ: { currency: 'CZK', coin: '1' },
  FI: { currency: 'EUR', coin: '0.05' },
  NL: { currency: 'EUR', coin: '0.05' },
  BE: { currency: 'EUR', coin: '0.05' },
  IE: { currency: 'EUR', coin: '0.05' },
  IT: { currency: 'EUR', coin: '0.05' },
}

/** The coin to which cash is rounded in a country; undefined if coins can pay every amount. */
export function smallestCoin(country: string, currency: string): Decimal | undefined {
  const known = COINS[country]
  return known?.currency === currency ? known.coin : undefined
}

/** The coin to which this bakery rounds cash for an order in this currency. */
export const cashCoin = (
  { country, cashRounding }: Pick<Settings, 'country' | 'cashRounding'>,
  currency: string,
): Decimal | undefined => (cashRounding ? smallestCoin(country, currency) : undefined)
