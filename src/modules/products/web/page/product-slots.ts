import { slot } from '#web/slot.tsx'
import type { Product } from '../../schema.ts'

/** Later modules fill these places on the page of a product. */
export const productPage = { Labour: slot<{ product: Product }>() }
