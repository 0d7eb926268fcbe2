import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Product types', to: addressOf('/product-types'), also: 'categories of products' },
  { label: 'Choices', to: addressOf('/choices'), also: 'options sizes flavours fillings extras toppings' },
]
