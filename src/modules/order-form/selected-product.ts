import { z } from 'zod'
import { Picked } from '#modules/products/choices/picked.ts'
import { flag, id } from '#shared/fields.ts'

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
  /**
   * The size and options in words and amounts; left out where there is nothing to choose. An option that tiers can have
   * is for the whole cake.
   */
  size: z.object({ id, name: z.string(), servings: z.int().nullable() }).nullish(),
  picks: z.array(Picked.extend({ gone: flag.optional(), whole: flag.optional() })).optional(),
})
export type SelectedProduct = z.infer<typeof SelectedProduct>
