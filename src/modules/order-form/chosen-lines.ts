import { type ChosenProduct } from './chosen.ts'
import type { PublicProduct } from './form-settings.ts'
import { chosenText } from './product-choice.ts'
import { publicFormWords as words } from './public-words.ts'

/** "2 × Lemon cake", for the products sent. If the products could not be loaded, nothing can be shown. */
export function chosenLines(
  chosen: readonly ChosenProduct[],
  products: readonly Pick<PublicProduct, 'id' | 'name' | 'sizes' | 'choices'>[],
): string[] {
  if (products.length === 0) return []
  const byId = new Map(products.map((product) => [product.id, product]))
  return chosen.map((line) => {
    const product = byId.get(line.productId)
    const text = product ? chosenText(product, line) : ''
    return `${line.quantity} × ${product?.name ?? words.goneProduct}${text ? ` (${text})` : ''}`
  })
}
