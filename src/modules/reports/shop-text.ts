import { unitBehind } from '#modules/units/unit-choices.ts'
import { fraction, roundSmall } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { ShoppingItem } from './definitions/shopping-item.ts'
import { reportWords as words } from './words.ts'

const amountText = (amount: number, unit: string) =>
  `${shortDecimal(roundSmall(fraction(amount), 1))} ${unitBehind(amount, unit)}`

type Bought = Pick<ShoppingItem, 'unit' | 'packs' | 'packSize' | 'toBuy' | 'totalQuantity'>

/** Says in a shop how many packs to take, and behind them how much is needed. */
export function shopText({ unit, packs, packSize, toBuy, totalQuantity }: Bought): string {
  const isCounted = packSize === 1 && unit === 'each'
  const needed = amountText(toBuy ?? totalQuantity, unit)
  return packs && packSize && !isCounted
    ? `${words.packs(packs, amountText(packSize, unit))} · ${words.needed(needed)}`
    : needed
}
