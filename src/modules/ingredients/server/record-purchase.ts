import type { Scope } from '#server/scope.ts'
import { type Decimal, exact } from '#shared/money.ts'
import { fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { ingredients } from './ingredients.ts'
import { recordPrice } from './prices.ts'

type Purchase = {
  ingredientId: number
  /** The price of one pack as it was paid, with its tax. */
  packCost: Decimal
  /** Left out: as much as before. */
  packSize: number | undefined
  on: string
  expenseId: number
  /** How much of it comes into the stock, by the size of a pack. */
  stock: (packSize: number) => number
}

const PLACES = 6

/** ING-3: what was paid is a line of the price history, and the price of today unless a newer one is known. Stock that is counted grows. */
export async function recordPurchase(scope: Scope, purchase: Purchase): Promise<void> {
  const { ingredientId, on, expenseId, stock } = purchase
  const before = await ingredients.get(scope, ingredientId)
  const packSize = purchase.packSize ?? before.packSize
  // An ingredient whose prices are kept without their tax is bought with it.
  const percent = fraction(before.purchasePriceEntry === 'net' ? before.purchaseTaxRate : '0')
  const hundred = fraction(100n)
  const packCost = roundFraction(over(times(fraction(purchase.packCost), hundred), plus(hundred, percent)), PLACES)
  const isNewest = before.pricedOn === null || before.pricedOn <= on
  await ingredients.update(scope, ingredientId, {
    version: before.version,
    source: 'expense',
    ...(isNewest && { packSize, packCost, pricedOn: on }),
    ...(before.stockQty !== null && {
      stockQty: Number(
        exact(before.stockQty)
          .plus(exact(stock(packSize)))
          .toFixed(3),
      ),
    }),
  })
  await recordPrice(scope, ingredientId, { unit: before.unit, packSize, packCost }, 'expense', { on, expenseId })
}
