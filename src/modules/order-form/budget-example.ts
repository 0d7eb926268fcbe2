import { currencyOf } from '#shared/currencies.ts'

const DOLLARS = [150, 200] as const

/** A range that buys a celebration cake almost anywhere, in round numbers: an example, not a calculation. */
export function budgetExample(currency: string): [from: number, to: number] {
  const perDollar = currencyOf(currency)?.perDollar ?? 1
  return [DOLLARS[0] * perDollar, DOLLARS[1] * perDollar]
}
