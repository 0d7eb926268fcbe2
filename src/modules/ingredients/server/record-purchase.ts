import type { Scope } from '#server/scope.ts'
import { type Decimal, exact } from '#shared/money.ts'
import { fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { ingredients } from './ingredients.ts'
import { recordPrice } from './prices.ts'

type Purchase = {
  ingredientId: number
  /** The price paid for one pack, with tax. */
  packCost: Decimal
  /** By default as much as before. */
  packSize: number | undefined
  on: string
  expenseId: number
  /** How much to add to the stock, given the size of a pack. */
  stock: (packSize: number) => number
}

const PLACES = 6

/**
 * ING-3: adds the purchase to the price history. It becomes the current price unless a newer one is known; counted
 * stock grows.
 */
export async function recordPurchase(scope: Scope, purchase: Purchase): Promise<void> {
  const { ingredientId, on, expenseId, stock } = purchase
  const before = await ingredients.get(scope, ingredientId)
  const packSize = purchase.packSize ?? before.packSize
  // Prices without tax are still paid with tax in the shop.
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
