import type { Quantity } from '#shared/money.ts'
import type { KitchenIngredient } from './kitchen.ts'

type Counted = Pick<KitchenIngredient, 'name' | 'allergens' | 'itemWeight'>

/** The name decides as long as nobody has checked its allergens. */
const isEgg = ({ name, allergens }: Counted) =>
  allergens === null ? /\beggs?\b/i.test(name) : allergens.contains.includes('eggs')

/** The grams of one egg. An egg is beaten, so that part of it can be weighed; a lemon is cut. */
export const eggWeightOf = (ingredient: Counted | undefined): Quantity | null =>
  ingredient !== undefined && isEgg(ingredient) ? (ingredient.itemWeight ?? null) : null
