import { useQuery } from '@tanstack/react-query'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { cakeFigures } from '../figures.ts'
import { orderLineOf } from '../order-line.ts'
import { designsApi } from './designs-api.ts'

/** A design as the item of a new order, with a picture of its own: what is drawn later leaves the order as it is. */
export function useDesignLine(id: number | undefined) {
  const settings = useQuery({ ...settingsApi.get.query({}), enabled: id !== undefined }).data
  return useQuery({
    queryKey: ['design-line', id],
    enabled: id !== undefined && settings !== undefined,
    // The picture is uploaded once, however often the page is drawn.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      if (id === undefined || settings === undefined) throw new Error('enabled with both')
      const [design, recipes, drawing] = await Promise.all([
        designsApi.get.call({ id }),
        recipesApi.list.call({}),
        fetch(designsApi.drawing.url({ id, as: 'png' })),
      ])
      if (!drawing.ok) throw new Error(drawing.statusText)
      const picture = new File([await drawing.blob()], `${design.name}.png`, { type: 'image/png' })
      const { id: imageId } = await uploadPicture(picture, 'order')
      return orderLineOf(design, cakeFigures(design.design, recipes.rows, settings), imageId)
    },
  })
}
