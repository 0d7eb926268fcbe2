import { useQuery } from '@tanstack/react-query'
import { INGREDIENT_CATEGORIES } from '../ingredient-categories.ts'
import { ingredientsApi } from './ingredients-api.ts'

/** The usual ones and the bakery's own. */
export function useIngredientCategories(): string[] {
  const { data = [] } = useQuery(ingredientsApi.categories.query({}))
  return [...new Set<string>([...INGREDIENT_CATEGORIES, ...data])]
}
