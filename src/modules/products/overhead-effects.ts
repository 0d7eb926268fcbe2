import { z } from 'zod'
import { OVERHEAD_MODES } from '#modules/settings/schema.ts'
import { decimal, decimalOut, flag, id, MONEY_MAX } from '#shared/fields.ts'
import { ProductEffect } from './price-effects.ts'

const overheadMode = z.enum(OVERHEAD_MODES)

/** Each product has its own overhead; the settings hold that of a new one. */
export const OverheadInput = z.object({
  overheadMode,
  overheadValue: decimal('Overhead', { min: 0, max: MONEY_MAX }),
})
export const Overhead = z.object({ overheadMode, overheadValue: decimalOut })
export type Overhead = z.infer<typeof Overhead>

/** A product under another overhead; its prices as the bakery shows them, with tax or without. */
export const OverheadEffect = ProductEffect.extend({
  /** Its overhead now. */
  ...Overhead.shape,
  /** An overhead per hour of labour needs the hours. */
  hasNoMinutes: flag,
  price: decimalOut,
  suggestedBefore: decimalOut.nullable(),
  suggestedAfter: decimalOut.nullable(),
})
export type OverheadEffect = z.infer<typeof OverheadEffect>

/** All products, archived ones left out: those whose cost moves most first, the others by name. */
export const OverheadEffects = z.object({ movedCount: z.int(), products: z.array(OverheadEffect) })
export type OverheadEffects = z.infer<typeof OverheadEffects>

/** So many as a list of products is read whole. */
export const OVERHEAD_PRODUCTS_MAX = 10_000

/** Products that get the same overhead. */
export const ProductsOverheadInput = OverheadInput.extend({ productIds: z.array(id).max(OVERHEAD_PRODUCTS_MAX) })
export const ProductsOverhead = Overhead.extend({ productIds: z.array(id) })
export type ProductsOverhead = z.infer<typeof ProductsOverhead>
