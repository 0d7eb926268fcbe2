import { useQuery } from '@tanstack/react-query'
import { connect } from '#web/api.ts'
import { ingredientsContract, masterIngredientsContract } from '../contract.ts'
import { INGREDIENT_CATEGORIES } from '../ingredient-categories.ts'

export const ingredientsApi = connect('ingredients', ingredientsContract)
export const masterIngredientsApi = connect('masterIngredients', masterIngredientsContract)

/** The usual categories and the bakery's own. */
export function useIngredientCategories(): string[] {
  const { data = [] } = useQuery(ingredientsApi.categories.query({}))
  return [...new Set<string>([...INGREDIENT_CATEGORIES, ...data])]
}
