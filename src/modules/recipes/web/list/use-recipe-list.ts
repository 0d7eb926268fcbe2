import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/table/use-list-address.ts'
import { RecipeListing } from '../../contract.ts'
import { recipesApi } from '../recipes-api.ts'
import { RecipesSearch } from '../recipes-search.ts'

/** A view of the recipes as its address says it. */
export function useRecipeList(path: string, pageSize: number) {
  const address = useListAddress(RecipesSearch, RecipeListing.shape.sort, path)
  const { filters, page, sort } = address
  const list = useQuery({
    ...recipesApi.list.query({ ...filters, sort, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return { ...address, list, csvUrl: recipesApi.export.url({ ...filters, sort }) }
}
