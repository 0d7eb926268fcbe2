import { choicesText } from '#modules/products/choices/choices-text.ts'
import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import { optionAmount } from '#modules/products/choices/picked-price.ts'
import { limitBroken, type QuantityLimits } from '#modules/products/quantity-limits.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'
import { formatMoney } from '#shared/text/format.ts'
import { saysWords } from '#shared/text/search-words.ts'
import { type ChosenProduct, chosenKey, quantityOf } from './chosen.ts'
import type { PublicChoice, PublicProduct } from './form-settings.ts'
import { publicFormWords as words } from './public-words.ts'

export const QUANTITY_MAX = 10_000

/** A product with the limits of its quantity on the form. */
export type OfferedProduct = Pick<PublicProduct, 'id' | 'name' | 'minQuantity' | 'maxQuantity' | 'sizes' | 'choices'>

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

/** The problems of a choice, by the key of what was chosen. */
export function choiceProblems(
  chosen: readonly ChosenProduct[],
  { offered, gone }: { offered: readonly OfferedProduct[]; gone: readonly number[] },
): Map<string, string> {
  const byId = new Map(offered.map((product) => [product.id, product]))
  return new Map(
    chosen.flatMap((line): [string, string][] => {
      const { productId, quantity } = line
      const key = chosenKey(line)
      if (gone.includes(productId)) return [[key, words.chosenIsGone]]
      const product = byId.get(productId)
      if (product === undefined) return []
      const { least, most } = wholeLimits(product)
      const broken = limitBroken({ minQuantity: least, maxQuantity: most }, quantity)
      if (broken === undefined) {
        const [missing] = missingChoices(product, line)
        return missing ? [[key, missing.message]] : []
      }
      return [[key, broken === 'least' ? words.tooFew(product.name, least) : words.tooMany(product.name, most)]]
    }),
  )
}

/** The number of a product in all its sizes. */
export const quantityOfProduct = (chosen: readonly ChosenProduct[], productId: number): number =>
  chosen.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0)

/** True if it comes in sizes or with choices, so that it is chosen in its own window. */
export const isToChoose = ({ sizes, choices }: Pick<PublicProduct, 'sizes' | 'choices'>): boolean =>
  sizes !== undefined || choices !== undefined

type Problem = { of: 'size' | number; message: string }

/** Finds what is still to be chosen, or was chosen wrongly; `of` is the size or the id of a choice. */
export function missingChoices(
  { name, sizes = [], choices = [] }: Pick<PublicProduct, 'name' | 'sizes' | 'choices'>,
  { sizeId, optionIds = [] }: Pick<ChosenProduct, 'sizeId' | 'optionIds'>,
): Problem[] {
  const size = sizes.find(({ id }) => id === sizeId)
  return [
    ...(sizes.length > 0 && sizeId === undefined
      ? [{ of: 'size' as const, message: chosenWords.chooseSize(name) }]
      : []),
    ...choices.flatMap((choice): Problem[] => {
      const picked = choice.options.filter(({ id }) => optionIds.includes(id))
      const leftOut = picked.find(({ id }) => size?.leftOut.includes(id))
      const most = choice.kind === 'one' ? 1 : choice.most
      const say = (message: string) => [{ of: choice.id, message }]
      if (size && leftOut) return say(chosenWords.notInSize(leftOut.name, size.name))
      if (most !== null && picked.length > most) return say(chosenWords.chooseUpTo(choice.name, most))
      // A size may leave out every option of a choice: nobody is asked for what she cannot choose.
      const hasAny = choice.options.some(({ id }) => !size?.leftOut.includes(id))
      return choice.required && hasAny && picked.length === 0 ? say(chosenWords.chooseOne(choice.name, name)) : []
    }),
  ]
}

type Priced = Pick<PublicProduct, 'price' | 'servings' | 'sizes' | 'choices' | 'taxPercent'>

/** The amount that an option adds to one in this size, with tax. */
export function optionPrice(
  { servings, sizes = [], taxPercent = '0' }: Priced,
  option: PublicChoice['options'][number],
  sizeId: number | undefined,
  currency: string,
): Decimal {
  const size = sizes.find(({ id }) => id === sizeId)
  return optionAmount(option, size ? size.servings : servings, { taxPercent, currency }).gross
}

/** The price of one in its size with its options, with tax: the sum of what is shown. */
export function chosenPrice(
  product: Priced,
  { sizeId, optionIds = [] }: Omit<ChosenProduct, 'productId' | 'quantity'>,
  currency: string,
) {
  const { price, sizes = [], choices = [] } = product
  const base = sizes.find(({ id }) => id === sizeId)?.price ?? price
  const picked = choices.flatMap(({ options }) => options).filter(({ id }) => optionIds.includes(id))
  const sum = sumOf([base, ...picked.map((option) => optionPrice(product, option, sizeId, currency))])
  return roundTo(sum.lt(0) ? exact(0) : sum, decimalsOf(currency))
}

/** "10 inch, serves 36 · Chocolate mud"; '' without a size and options. */
export function chosenText(
  { sizes = [], choices = [] }: Pick<PublicProduct, 'sizes' | 'choices'>,
  { sizeId, optionIds = [] }: Pick<ChosenProduct, 'sizeId' | 'optionIds'>,
): string {
  const picked = choices.flatMap(({ options, tierPart }) =>
    options.flatMap(({ id, name }) =>
      optionIds.includes(id) ? { option: tierPart ? chosenWords.forWholeCake(name) : name } : [],
    ),
  )
  return choicesText(sizes.find(({ id }) => id === sizeId) ?? null, picked) ?? ''
}

/** Sets the quantity of what was chosen; 0 or less removes it, and a new one comes last. */
export function withQuantity(
  chosen: readonly ChosenProduct[],
  wanted: Omit<ChosenProduct, 'quantity'>,
  quantity: number,
): ChosenProduct[] {
  const key = chosenKey(wanted)
  const line = { ...wanted, quantity: Math.min(quantity, QUANTITY_MAX) }
  if (quantity <= 0) return chosen.filter((each) => chosenKey(each) !== key)
  return quantityOf(chosen, key) === 0
    ? [...chosen, line]
    : chosen.map((each) => (chosenKey(each) === key ? line : each))
}

/** Puts what was chosen anew in the place of a line; if it is the same as another one, they become one. */
export function withChanged(
  chosen: readonly ChosenProduct[],
  before: ChosenProduct,
  after: ChosenProduct,
): ChosenProduct[] {
  const [was, is] = [chosenKey(before), chosenKey(after)]
  const alike = was === is ? 0 : quantityOf(chosen, is)
  const line = { ...after, quantity: Math.min(after.quantity + alike, QUANTITY_MAX) }
  return chosen.flatMap((each) => {
    const key = chosenKey(each)
    return key === was ? line : key === is ? [] : each
  })
}

/** "$95.00", or "from $95.00" for a product that comes in sizes. */
export function shownPrice(
  { price, sizes }: Pick<PublicProduct, 'price' | 'sizes'>,
  currency: string,
  symbol: string,
): string {
  const amount = formatMoney(price, currency, { symbol })
  return sizes ? words.priceFrom(amount) : amount
}

export const lineTotal = (price: Decimal, quantity: number, currency: string): Decimal =>
  roundTo(exact(price).times(quantity), decimalsOf(currency))

export type ChoiceTotals = { items: number; quantity: number; price: Decimal }

/** The totals of the products that are still on offer. */
export function choiceTotals(
  chosen: readonly ChosenProduct[],
  products: readonly (Priced & { id: number })[],
  currency: string,
): ChoiceTotals {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = chosen.filter(({ productId }) => byId.has(productId))
  return {
    items: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: roundTo(
      sumOf(
        lines.map((line) =>
          exact(chosenPrice(byId.get(line.productId) as Priced, line, currency)).times(line.quantity),
        ),
      ),
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
