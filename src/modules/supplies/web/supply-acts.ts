import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import { suppliesApi } from './supplies-api.ts'

/** Whether a supply that was deleted is really gone, and not archived because a product needs it. */
const isGone = async ({ id, name }: Supply) => {
  const { rows } = await suppliesApi.list.call({ archived: 'true', q: name })
  return !rows.some((supply) => supply.id === id)
}

/** What is done with a supply without opening it. What can be taken back offers Undo. */
export function useSupplyActs(lookAtUses: (supply: Supply) => void) {
  const client = useQueryClient()
  const refresh = () => suppliesApi.invalidate(client)
  const duplicate = useAction({
    run: (id: number) => suppliesApi.duplicate.call({ id }),
    success: words.duplicatedToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const restore = useAction({
    run: (id: number) => suppliesApi.restore.call({ id }),
    success: words.restoredToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => suppliesApi.archive.call({ id }))),
    of: (ids) => ids.join(),
    failure: words.actFailed,
    onDone: async (_, ids) => {
      await refresh()
      const said = ids.length === 1 ? words.archivedToast : words.archivedMany(ids.length)
      toast.undo(said, async () => {
        await Promise.all(ids.map((id) => suppliesApi.restore.call({ id })))
        await refresh()
      })
    },
  })
  const remove = useAction({
    run: async (kept: Supply) => {
      await suppliesApi.remove.call({ id: kept.id })
      return isGone(kept)
    },
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: async (gone, kept) => {
      await refresh()
      const undo = async () => {
        await suppliesApi.restore.call({ id: kept.id })
        await refresh()
      }
      if (gone) toast.undo(words.deletedToast, undo)
      else toast.undo(words.keptToast, undo, { label: words.whereUsed, run: () => lookAtUses(kept) })
    },
  })
  return { duplicate, restore, archive, remove }
}
export type SupplyActs = ReturnType<typeof useSupplyActs>
