import type { PublicProduct } from './form-settings.ts'
import type { ChosenProduct } from './product-choice.ts'
import { publicFormWords as words } from './words.ts'

/** "2 × Lemon cake", for the products sent. If the products could not be loaded, nothing can be shown. */
export function chosenLines(
  chosen: readonly ChosenProduct[],
  products: readonly Pick<PublicProduct, 'id' | 'name'>[],
): string[] {
  if (products.length === 0) return []
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return chosen.map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? words.goneProduct}`)
}
