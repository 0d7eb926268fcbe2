import { useQuery } from '@tanstack/react-query'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { cakeFigures } from '../figures.ts'
import { guidePrice } from '../guide-price.ts'
import { orderLineOf } from '../order-line.ts'
import { designsApi } from './designs-api.ts'

/** A design as the item of a new order, with its own picture, so that later drawing leaves the order unchanged. */
export function useDesignLine(id: number | undefined) {
  const settings = useQuery({ ...settingsApi.get.query({}), enabled: id !== undefined }).data
  return useQuery({
    queryKey: ['design-line', id],
    enabled: id !== undefined && settings !== undefined,
    // The picture is drawn once, however often the page renders.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      if (id === undefined || settings === undefined) throw new Error('enabled with both')
      const [{ name, design }, recipes] = await Promise.all([designsApi.get.call({ id }), recipesApi.list.call({})])
      const picture = await designsApi.picture.call({ body: { name, design } })
      const figures = cakeFigures(design, recipes.rows, settings)
      return { name, ...orderLineOf(design, figures, guidePrice(figures, settings), picture.id) }
    },
  })
}
