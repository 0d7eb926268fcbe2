import type { Unit } from '#modules/units/unit.ts'
import type { Decimal } from '#shared/money.ts'

/** A recipe as it was found in a text or a page, before its lines are read. Every line of the source is in it. */
export type PastedRecipe = {
  name: string
  description: string
  servings?: number
  /** How much it makes, by weight or volume. */
  yieldQuantity?: Decimal
  yieldUnit?: Unit
  prepTime?: number
  cookTime?: number
  lines: { text: string; section?: string }[]
  method: string[]
}
