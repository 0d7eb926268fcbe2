import { unitBehind } from '#modules/units/unit-choices.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { ShoppingItem } from './definitions/shopping-item.ts'
import { shopAmount } from './shop-amount.ts'
import { reportWords as words } from './words.ts'

const neededText = (amount: number, unit: string) =>
  `${shortDecimal(shopAmount(amount, unit))} ${unitBehind(amount, unit)}`
/** The size of a pack is never rounded up. */
const packText = (size: number, unit: string) =>
  `${shortDecimal(roundFraction(fraction(size), 6))} ${unitBehind(size, unit)}`

type Bought = Pick<ShoppingItem, 'unit' | 'packs' | 'packSize' | 'toBuy' | 'totalQuantity'>

/** Says in a shop how many packs to take, then how much is needed. */
export function shopText({ unit, packs, packSize, toBuy, totalQuantity }: Bought): string {
  const isCounted = packSize === 1 && unit === 'each'
  const needed = neededText(toBuy ?? totalQuantity, unit)
  return packs && packSize && !isCounted
    ? `${words.packs(packs, packText(packSize, unit))} · ${words.needed(needed)}`
    : needed
}
