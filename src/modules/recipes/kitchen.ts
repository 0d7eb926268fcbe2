import type { Allergen } from '#modules/allergens/allergen.ts'
import type { CostedIngredient } from '#modules/ingredients/row-cost.ts'
import type { Decimal, Quantity } from '#shared/money.ts'

/** The unit of a recipe in a recipe, beside those of its yield. */
export const SERVING = 'serving'

/** The decimals that a recipe's quantity is stored with. */
export const SHOWN_DECIMALS = 6

export type KitchenRow = {
  /** Exactly one of the two is set. */
  ingredientId: number | null
  recipeId: number | null
  quantity: Quantity
  unit: string
  /** Its name at the time it was stored. */
  name?: string
}

export type KitchenRecipe = {
  name: string
  servings: number
  /** Its yield, if it is used by weight, volume or number. */
  yieldQuantity: Quantity | null
  yieldUnit: string | null
  /** The owner's own figure for the whole cost (RCP-3). */
  customPrice: Decimal | null
  /** Ticked by hand. */
  allergens: readonly Allergen[]
  rows: readonly KitchenRow[]
}

export type KitchenIngredient = CostedIngredient & {
  name: string
  /** Null if nobody has checked. */
  allergens: { contains: readonly Allergen[]; mayContain: readonly Allergen[] } | null
}

/** Some recipes and everything in them, for calculations. */
export type Kitchen = {
  recipes: ReadonlyMap<number, KitchenRecipe>
  ingredients: ReadonlyMap<number, KitchenIngredient>
  /** Allergens that the kitchen as a whole may bring into anything (ALG-2). */
  mayContain: readonly Allergen[]
  /** A business that reclaims tax calculates with prices before tax. */
  taxEnabled: boolean
}
