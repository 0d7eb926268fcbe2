import type { Unit } from '#modules/units/unit.ts'
import type { Decimal } from '#shared/money.ts'

/** A recipe found in a text or page, before its lines are read. It contains every line of the source. */
export type PastedRecipe = {
  name: string
  description: string
  servings?: number
  /** The yield by weight or volume. */
  yieldQuantity?: Decimal
  yieldUnit?: Unit
  prepTime?: number
  cookTime?: number
  lines: { text: string; section?: string }[]
  method: string[]
}
