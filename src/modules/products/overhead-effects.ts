import { z } from 'zod'
import { OVERHEAD_MODES } from '#modules/settings/schema.ts'
import { decimal, decimalOut, flag, id, MONEY_MAX } from '#shared/fields.ts'
import { ProductEffect } from './price-effects.ts'

const overheadMode = z.enum(OVERHEAD_MODES)

/** Each product has its own overhead; the settings hold the one for new products. */
export const OverheadInput = z.object({
  overheadMode,
  overheadValue: decimal('Overhead', { min: 0, max: MONEY_MAX }),
})
export const Overhead = z.object({ overheadMode, overheadValue: decimalOut })
export type Overhead = z.infer<typeof Overhead>

/** A product under another overhead, with prices as the bakery shows them, with or without tax. */
export const OverheadEffect = ProductEffect.extend({
  /** Its overhead now. */
  ...Overhead.shape,
  /** True if an overhead per hour of labour has no minutes to calculate with. */
  hasNoMinutes: flag,
  price: decimalOut,
  suggestedBefore: decimalOut.nullable(),
  suggestedAfter: decimalOut.nullable(),
})
export type OverheadEffect = z.infer<typeof OverheadEffect>

/** All active products: the largest changes of cost first, the others by name. */
export const OverheadEffects = z.object({ movedCount: z.int(), products: z.array(OverheadEffect) })
export type OverheadEffects = z.infer<typeof OverheadEffects>

/** The most rows of a list of products without pages. */
export const OVERHEAD_PRODUCTS_MAX = 10_000

/** Products that get the same overhead. */
export const ProductsOverheadInput = OverheadInput.extend({ productIds: z.array(id).max(OVERHEAD_PRODUCTS_MAX) })
export const ProductsOverhead = Overhead.extend({ productIds: z.array(id) })
export type ProductsOverhead = z.infer<typeof ProductsOverhead>
