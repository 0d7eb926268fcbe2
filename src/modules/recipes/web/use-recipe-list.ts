import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RecipeListing } from '../contract.ts'
import { recipesApi } from './recipes-api.ts'
import { RecipesSearch } from './recipes-search.ts'

const sortIn = RecipeListing.shape.sort.catch(undefined)

/** A view of the recipes as its address says it. */
export function useRecipeList(path: string, pageSize: number) {
  const search = RecipesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page = 1, new: _new, sort: asked, ...filters } = search
  const sort = sortIn.parse(asked)
  const change = (next: Partial<RecipesSearch>) =>
    navigate({ to: path, search: { ...search, page: undefined, ...next }, replace: true })
  const list = useQuery({
    ...recipesApi.list.query({ ...filters, sort, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    page,
    sort,
    filters,
    change,
    csvUrl: recipesApi.export.url({ ...filters, sort }),
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
  }
}
