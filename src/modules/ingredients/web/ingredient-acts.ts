import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/formats.tsx'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import { ingredientsApi } from './ingredients-api.ts'
import { mayChangePrice } from './price-check.ts'

/** Whether an ingredient that was deleted is really gone, and not archived because a recipe needs it. */
const isGone = async ({ id, name }: IngredientRow) => {
  const { rows } = await ingredientsApi.list.call({ archived: 'true', q: name })
  return !rows.some((ingredient) => ingredient.id === id)
}

/** What is done with an ingredient without opening it. What can be taken back offers Undo. */
export function useIngredientActs(lookAtUses: (row: IngredientRow) => void) {
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
  const duplicate = useAction({
    run: (id: number) => ingredientsApi.duplicate.call({ id }),
    success: words.duplicatedToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const restore = useAction({
    run: (id: number) => ingredientsApi.restore.call({ id }),
    success: words.restoredToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => ingredientsApi.archive.call({ id }))),
    of: (ids) => ids.join(),
    failure: words.actFailed,
    onDone: async (_, ids) => {
      await refresh()
      const said = ids.length === 1 ? words.archivedToast : words.archivedMany(ids.length)
      toast.undo(said, async () => {
        await Promise.all(ids.map((id) => ingredientsApi.restore.call({ id })))
        await refresh()
      })
    },
  })
  const remove = useAction({
    run: async (row: IngredientRow) => {
      await ingredientsApi.remove.call({ id: row.id })
      return isGone(row)
    },
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: async (gone, row) => {
      await refresh()
      const undo = async () => {
        await ingredientsApi.restore.call({ id: row.id })
        await refresh()
      }
      if (gone) toast.undo(words.deletedToast, undo)
      else toast.undo(words.keptToast, undo, { label: words.whereUsed, run: () => lookAtUses(row) })
    },
  })
  const setPackCostOnceSeen = {
    ...setPackCost,
    act: async (input: { row: IngredientRow; packCost: string }) => {
      const { id, packSize, unit } = input.row
      const may = await mayChangePrice({ ingredientId: id, unit, packCost: input.packCost, packSize }, formats)
      return may ? setPackCost.act(input) : undefined
    },
  }
  return { setPackCost: setPackCostOnceSeen, confirmPrice, duplicate, restore, archive, remove }
}
export type IngredientActs = ReturnType<typeof useIngredientActs>
