import { unitBehind } from '#modules/units/unit-choices.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import type { ShoppingItem } from './definitions/shopping-item.ts'
import { inShopUnit, shopAmount, shopUnit } from './shop-amount.ts'
import { reportWords as words } from './words.ts'

const MOST_DECIMALS = 6

/** An amount with its unit, such as "57 pieces" or "1.2 kg". */
export function neededText(amount: number, from: string): string {
  const unit = shopUnit(amount, from)
  const shown = shopAmount(inShopUnit(amount, from, unit), unit)
  return `${formatQuantity(shown, MOST_DECIMALS)} ${unitBehind(shown, unit)}`
}
/** The size of a pack is never rounded up. */
function packText(size: number, from: string): string {
  const unit = shopUnit(size, from)
  return `${formatQuantity(roundFraction(inShopUnit(size, from, unit), MOST_DECIMALS), MOST_DECIMALS)} ${unitBehind(size, unit)}`
}

type Bought = Pick<ShoppingItem, 'unit' | 'packs' | 'packSize' | 'toBuy' | 'totalQuantity'>

/** Says in a shop how many packs to take, then how much is needed. */
export function shopText({ unit, packs, packSize, toBuy, totalQuantity }: Bought): string {
  const isCounted = packSize === 1 && unit === 'each'
  const needed = neededText(toBuy ?? totalQuantity, unit)
  return packs && packSize && !isCounted
    ? `${words.packsOf(packs, packText(packSize, unit))} · ${words.needed(needed)}`
    : needed
}
