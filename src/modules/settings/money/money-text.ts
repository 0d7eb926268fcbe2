import type { Decimal } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { Settings } from '../schema.ts'

type Writing = Pick<Settings, 'currency' | 'currencySymbol'>

/** How a bakery writes amounts: with the country of dollars if the owner wants that (SET-7). */
export function moneyText({ currency, currencySymbol }: Writing, of = currency): (amount: Decimal) => string {
  const options = of === currency ? { symbol: currencySymbol } : {}
  return (amount) => formatMoney(amount, of, options)
}
