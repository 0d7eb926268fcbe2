import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { ingredientsApi } from './ingredients-api.ts'
import { mayChangePrice } from './price-check.ts'

/** Changes a pack's cost in the list, or confirms that it is still valid. */
export function usePriceActs() {
  const client = useQueryClient()
  const formats = useFormats()
  const refresh = () => ingredientsApi.invalidate(client)
  const setPackCost = useAction({
    run: ({ row, packCost }: { row: IngredientRow; packCost: string }) =>
      ingredientsApi.update.call({ id: row.id, body: { packCost, version: row.version } }),
    success: words.priceSaved,
    of: ({ row }) => row.id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const confirmPrice = useAction({
    run: ({ id, version }: IngredientRow) => ingredientsApi.update.call({ id, body: { priceChecked: true, version } }),
    success: words.priceConfirmed,
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const setPackCostOnceSeen = {
    ...setPackCost,
    act: async (input: { row: IngredientRow; packCost: string }) => {
      const { id, packSize, unit } = input.row
      const may = await mayChangePrice({ ingredientId: id, unit, packCost: input.packCost, packSize }, formats)
      return may ? setPackCost.act(input) : undefined
    },
  }
  return { setPackCost: setPackCostOnceSeen, confirmPrice }
}
export type PriceActs = ReturnType<typeof usePriceActs>
