import type { PublicProduct } from '#modules/order-form/form-settings.ts'
import { own } from '#shared/languages/own.ts'
import type { Decimal } from '#shared/money.ts'

type Item = {
  title: string | null
  sizeId: number | null
  /** The price with tax; null for that of the product or the size. */
  ownPrice: Decimal | null
}

/**
 * A product as a menu sells it: with the menu's title and price, and in one size where the menu names it. With a price of
 * its own it comes in no sizes, because each of them would cost the same.
 */
export function itemProduct({ title, sizeId, ownPrice }: Item, product: PublicProduct): PublicProduct {
  const { sizes, choices, ...rest } = product
  const size = sizes?.find(({ id }) => id === sizeId)
  return {
    ...rest,
    name: title ?? (size ? `${own(product.name)}, ${own(size.name)}` : product.name),
    price: ownPrice ?? size?.price ?? product.price,
    servings: size ? size.servings : product.servings,
    ...(sizes &&
      sizeId === null && { sizes: ownPrice === null ? sizes : sizes.map((each) => ({ ...each, price: ownPrice })) }),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...choice,
        options: choice.options.filter(({ id }) => !size?.leftOut.includes(id)),
      })),
    }),
  }
}
