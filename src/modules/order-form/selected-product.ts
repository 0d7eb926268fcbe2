import { z } from 'zod'
import { id } from '#shared/fields.ts'

/** A requested product, at the prices of that moment. */
export const SelectedProduct = z.object({
  productId: id,
  name: z.string(),
  type: z.string(),
  /** Older requests have none. */
  description: z.string().nullish(),
  quantity: z.int(),
  /** With tax, as the visitor saw it. */
  price: z.string(),
  netPrice: z.string(),
  totalPrice: z.string(),
})
export type SelectedProduct = z.infer<typeof SelectedProduct>
