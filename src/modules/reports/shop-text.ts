import { unitBehind } from '#modules/units/unit-choices.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import type { ShoppingItem } from './definitions/shopping-item.ts'
import { inShopUnit, shopAmount, shopUnit } from './shop-amount.ts'
import { reportWords as words } from './words.ts'

/** An amount with its unit, such as "57 pieces" or "1.2 kg". */
export function neededText(amount: number, from: string): string {
  const unit = shopUnit(amount, from)
  const shown = shortDecimal(shopAmount(inShopUnit(amount, from, unit), unit))
  return `${shown} ${unitBehind(shown, unit)}`
}
/** The size of a pack is never rounded up. */
const packText = (size: number, unit: string) =>
  `${shortDecimal(roundFraction(fraction(size), 6))} ${unitBehind(size, unit)}`

type Bought = Pick<ShoppingItem, 'unit' | 'packs' | 'packSize' | 'toBuy' | 'totalQuantity'>

/** Says in a shop how many packs to take, then how much is needed. */
export function shopText({ unit, packs, packSize, toBuy, totalQuantity }: Bought): string {
  const isCounted = packSize === 1 && unit === 'each'
  const needed = neededText(toBuy ?? totalQuantity, unit)
  return packs && packSize && !isCounted
    ? `${words.packsOf(packs, packText(packSize, unit))} · ${words.needed(needed)}`
    : needed
}
