import { useQuery } from '@tanstack/react-query'
import { useListView } from '#web/records/use-list-view.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { recipesApi } from '../recipes-api.ts'
import { RecipesSearch } from '../recipes-search.ts'

/** A view of the recipes as its address describes it. */
export const useRecipeList = (path: string, pageSize?: number) =>
  useListView({
    api: recipesApi,
    path,
    search: RecipesSearch,
    ...(pageSize && { pageSize }),
  })

export function useRecipeFilters() {
  const { data = [] } = useQuery(recipesApi.categories.query({}))
  const categories = data.map(({ category }) => ({ value: category, label: category }))
  return {
    category: { key: 'category', label: words.category, options: categories },
    priced: {
      key: 'priced',
      label: words.priced,
      options: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ],
    },
  }
}

export const RECIPE_SORTS = [
  { value: 'name', label: words.byName },
  { value: 'category', label: words.byCategory },
  { value: '-totalCost', label: words.byCost },
  { value: '-costPerServing', label: words.byCostPerServing },
  { value: '-updatedAt', label: words.byUpdated },
]
