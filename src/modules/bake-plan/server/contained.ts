import type { Allergen } from '#modules/allergens/allergen.ts'
import { meetsAllergen } from '#modules/recipes/meets-allergen.ts'
import { type RolledAllergen, recipeAllergens } from '#modules/recipes/recipe-allergens.ts'
import type { Bake } from '../plan.ts'
import type { OrderBook } from './read-planned.ts'

export type BookOf = (orderId: number) => Pick<OrderBook, 'book'> | undefined

/** The allergens in a recipe, made as an order has it. */
export function containedIn(bookOf: BookOf, orderId: number, recipeId: number): RolledAllergen[] {
  const { book } = bookOf(orderId) ?? {}
  const recipe = book?.recipes.get(recipeId)
  return book && recipe ? recipeAllergens(book)(recipe).contains : []
}

/** The watched allergens that a bake leaves about. Its orders may each have their own version of the recipe. */
export function leftBy(
  bookOf: BookOf,
  { recipe, shares }: Pick<Bake, 'recipe' | 'shares'>,
  watched: readonly Allergen[],
) {
  const orders = new Map(shares.map(({ order }) => [bookOf(order)?.book, order]))
  const lists = [...orders.values()].map((order) => containedIn(bookOf, order, recipe.id))
  return watched.filter((code) => lists.some((list) => meetsAllergen(code, list)))
}
