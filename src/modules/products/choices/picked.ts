import { z } from 'zod'
import { decimalOut, id, moneyOut } from '#shared/fields.ts'

/** The size of an item as it was when the item was priced. */
export const LineSize = z.object({
  name: z.string(),
  servings: z.int().nullable(),
  /** How many times the product's own recipes. */
  factor: decimalOut,
})
export type LineSize = z.infer<typeof LineSize>

/** An option of an item, with what it added to one when the item was priced. */
export const Picked = z.object({
  choiceId: id,
  choice: z.string(),
  optionId: id,
  option: z.string(),
  net: moneyOut,
  gross: moneyOut,
  /** The place of the tier that it was chosen for, counted from the top; left out for the whole item. */
  tier: z.int().optional(),
})
export type Picked = z.infer<typeof Picked>

/** The options that were chosen for the whole item, not for a tier of it. */
export const wholePicks = <Pick extends { tier?: number | undefined }>(picks: readonly Pick[]): Pick[] =>
  picks.filter(({ tier }) => tier === undefined)

/** A recipe of one of an item: a number of batches, or of its servings. */
export const MadeOf = z.object({
  recipeId: id,
  batches: decimalOut.optional(),
  servings: decimalOut.optional(),
  /** The option that brings it; without one it is the product's own. */
  optionId: id.optional(),
})
export type MadeOf = z.infer<typeof MadeOf>
