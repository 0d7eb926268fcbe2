import { currencyOf } from '#shared/currencies.ts'

const DOLLARS = [150, 200] as const

/** A range that buys a celebration cake about anywhere, in round figures: an example, never a sum. */
export function budgetExample(currency: string): [from: number, to: number] {
  const perDollar = currencyOf(currency)?.perDollar ?? 1
  return [DOLLARS[0] * perDollar, DOLLARS[1] * perDollar]
}
