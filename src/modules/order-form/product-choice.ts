import { limitBroken, type QuantityLimits } from '#modules/products/quantity-limits.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { saysWords } from '#shared/text/search-words.ts'
import type { PublicProduct } from './form-settings.ts'
import { publicFormWords as words } from './words.ts'

/** A product that the visitor chose. Its price is looked up, never taken from the request. */
export type ChosenProduct = { productId: number; quantity: number }

export const QUANTITY_MAX = 10_000

/** A product with the limits of its quantity on the form. */
export type OfferedProduct = Pick<PublicProduct, 'id' | 'name' | 'minQuantity' | 'maxQuantity'>

type WholeLimits = { least: number; most: number }

/** The form takes whole numbers only; between limits such as 1.2 and 1.8 it offers the next one. */
export function wholeLimits({ minQuantity, maxQuantity }: QuantityLimits): WholeLimits {
  const least = Math.min(Math.ceil(minQuantity ?? 1), QUANTITY_MAX)
  const most = Math.max(least, Math.min(Math.floor(maxQuantity ?? QUANTITY_MAX), QUANTITY_MAX))
  return { least, most }
}

/** The limits in words; '' if there are none. */
export function soldBy({ least, most }: WholeLimits): string {
  if (most === QUANTITY_MAX) return least > 1 ? words.soldFrom(least) : ''
  if (least === most) return words.soldInAll(least)
  return least > 1 ? words.soldBetween(least, most) : words.soldUpTo(most)
}

/** The problems of a choice, by the product's id. */
export function choiceProblems(
  chosen: readonly ChosenProduct[],
  { offered, gone }: { offered: readonly OfferedProduct[]; gone: readonly number[] },
): Map<number, string> {
  const byId = new Map(offered.map((product) => [product.id, product]))
  return new Map(
    chosen.flatMap(({ productId, quantity }): [number, string][] => {
      if (gone.includes(productId)) return [[productId, words.chosenIsGone]]
      const product = byId.get(productId)
      if (product === undefined) return []
      const { least, most } = wholeLimits(product)
      const broken = limitBroken({ minQuantity: least, maxQuantity: most }, quantity)
      if (broken === undefined) return []
      return [[productId, broken === 'least' ? words.tooFew(product.name, least) : words.tooMany(product.name, most)]]
    }),
  )
}

export const quantityOf = (chosen: readonly ChosenProduct[], productId: number): number =>
  chosen.find((each) => each.productId === productId)?.quantity ?? 0

/** Sets the quantity of a product; 0 or less removes it, and a new one comes last. */
export function withQuantity(chosen: readonly ChosenProduct[], productId: number, quantity: number): ChosenProduct[] {
  const line = { productId, quantity: Math.min(quantity, QUANTITY_MAX) }
  if (quantity <= 0) return chosen.filter((each) => each.productId !== productId)
  return quantityOf(chosen, productId) === 0
    ? [...chosen, line]
    : chosen.map((each) => (each.productId === productId ? line : each))
}

/** "$95.00", or "from $95.00" for a product that comes in sizes. */
export function shownPrice(
  { price, isPriceFrom }: Pick<PublicProduct, 'price' | 'isPriceFrom'>,
  currency: string,
  symbol: string,
): string {
  const amount = formatMoney(price, currency, { symbol })
  return isPriceFrom ? words.priceFrom(amount) : amount
}

export const lineTotal = (price: Decimal, quantity: number, currency: string): Decimal =>
  roundTo(exact(price).times(quantity), decimalsOf(currency))

export type ChoiceTotals = { items: number; quantity: number; price: Decimal }

/** The totals of the products that are still on offer. */
export function choiceTotals(
  chosen: readonly ChosenProduct[],
  products: readonly Pick<PublicProduct, 'id' | 'price'>[],
  currency: string,
): ChoiceTotals {
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  const lines = chosen.filter(({ productId }) => prices.has(productId))
  return {
    items: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: roundTo(
      sumOf(lines.map(({ productId, quantity }) => exact(prices.get(productId) as Decimal).times(quantity))),
      decimalsOf(currency),
    ),
  }
}

export function pricePerServing(
  { price, servings }: Pick<PublicProduct, 'price' | 'servings'>,
  currency: string,
): Decimal | undefined {
  return servings ? roundTo(exact(price).div(servings), decimalsOf(currency)) : undefined
}

type Sought = { text: string; type: string | undefined }

/** The products whose name, type and description contain every word of the search. */
export function findProducts(products: readonly PublicProduct[], { text, type }: Sought): PublicProduct[] {
  return products.filter((product) => {
    if (type !== undefined && product.type !== type) return false
    return saysWords(text, `${product.name} ${product.type} ${product.typeName} ${product.description ?? ''}`)
  })
}
