import type { ProductSize } from '../../choices/size.ts'

/** A new size of the form, with the product's own recipes once. */
export const BLANK_SIZE = {
  name: '',
  servings: null,
  factor: '1',
  labourMinutes: '',
  supplies: [],
  leftOut: [],
  active: true,
}

/** A stored size as if it had been typed, with its price as prices are typed. */
export const typedSize = (size: ProductSize, pricesIncludeTax: boolean) => ({
  id: size.id,
  name: size.name,
  servings: size.servings,
  ...(pricesIncludeTax ? { priceIncludingTax: size.priceIncludingTax } : { price: size.price }),
  factor: String(size.factor),
  labourMinutes: size.labourMinutes ?? '',
  supplies: size.supplies.map(({ id, name, quantity }) => ({ id, name, quantity: String(quantity) })),
  leftOut: size.leftOut,
  active: size.active,
})
