import type { Allergen } from '#modules/allergens/allergen.ts'
import type { CostedIngredient } from '#modules/ingredients/row-cost.ts'
import type { Decimal, Quantity } from '#shared/money.ts'

/** The unit of a recipe in a recipe, beside those of what it yields. */
export const SERVING = 'serving'

/** The decimals that a quantity of a recipe is kept with. */
export const SHOWN_DECIMALS = 6

export type KitchenRow = {
  /** One of the two. */
  ingredientId: number | null
  recipeId: number | null
  quantity: Quantity
  unit: string
  /** Its name where it was kept. */
  name?: string
}

export type KitchenRecipe = {
  name: string
  servings: number
  /** Its yield, where it is used by weight, volume or number. */
  yieldQuantity: Quantity | null
  yieldUnit: string | null
  /** The owner's own figure for what all of it costs (RCP-3). */
  customPrice: Decimal | null
  /** Ticked by hand. */
  allergens: readonly Allergen[]
  rows: readonly KitchenRow[]
}

export type KitchenIngredient = CostedIngredient & {
  name: string
  /** null: nobody has looked. */
  allergens: { contains: readonly Allergen[]; mayContain: readonly Allergen[] } | null
}

/** Some recipes with everything they are made of, to reckon with. */
export type Kitchen = {
  recipes: ReadonlyMap<number, KitchenRecipe>
  ingredients: ReadonlyMap<number, KitchenIngredient>
  /** Allergens that the kitchen as a whole may bring into anything (ALG-2). */
  mayContain: readonly Allergen[]
  /** A business that reclaims its tax pays the price before it. */
  taxEnabled: boolean
}
