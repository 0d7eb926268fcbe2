import type { Decimal } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { Settings } from '../schema.ts'

type Writing = Pick<Settings, 'currency' | 'currencySymbol' | 'language'>

/** How a bakery writes amounts: in its language, its dollars with their country where the owner wants them so (SET-7). */
export function moneyText({ currency, currencySymbol, language }: Writing, of = currency): (amount: Decimal) => string {
  const options = { language, ...(of === currency ? { symbol: currencySymbol } : {}) }
  return (amount) => formatMoney(amount, of, options)
}
