import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Product } from '../schema.ts'
import { productPageWords as words } from '../words.ts'
import { productPath } from './paths.ts'
import { productsApi } from './products-api.ts'

/** Whether a product that was deleted is really gone, and not archived because something names it. */
const isGone = async ({ id, name }: Product) => {
  const { rows } = await productsApi.list.call({ archived: 'true', q: name })
  return !rows.some((product) => product.id === id)
}

/** What is done with a product without opening it. What can be taken back offers Undo. `onGone` leaves its page before it is read again. */
export function useProductActs({ onGone }: { onGone?: () => unknown } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => productsApi.invalidate(client)
  const setActive = useAction({
    run: ({ id, version, active }: Product) => productsApi.update.call({ id, body: { active: !active, version } }),
    success: ({ active }) => (active ? words.nowActive : words.nowInactive),
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const setOnForm = useAction({
    run: ({ id, showInEnquiry }: Product) =>
      productsApi.setEnquiryVisibility.call({ id, body: { showInEnquiry: !showInEnquiry } }),
    of: ({ id }) => id,
    failure: words.visibilityFailed,
    onDone: async (product) => {
      await refresh()
      toast.success(words.visibilityTitle, words.nowOnForm(product))
    },
  })
  const restore = useAction({
    run: (id: number) => productsApi.restore.call({ id }),
    success: words.restoredToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => productsApi.archive.call({ id }))),
    of: (ids) => ids.join(),
    failure: words.actFailed,
    onDone: async (_, ids) => {
      await refresh()
      const said = ids.length === 1 ? words.archivedToast : words.archivedMany(ids.length)
      toast.undo(said, async () => {
        await Promise.all(ids.map((id) => productsApi.restore.call({ id })))
        await refresh()
      })
    },
  })
  const remove = useAction({
    run: async (kept: Product) => {
      await productsApi.remove.call({ id: kept.id })
      return isGone(kept)
    },
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: async (gone, kept) => {
      if (gone) await onGone?.()
      await refresh()
      const undo = async () => {
        await productsApi.restore.call({ id: kept.id })
        await refresh()
      }
      const look = { label: words.lookAt, run: () => navigate({ to: productPath(kept.id) }) }
      if (gone) toast.undo(words.deletedToast, undo)
      else toast.undo(words.keptToast, undo, look)
    },
  })
  return { setActive, setOnForm, restore, archive, remove }
}
export type ProductActs = ReturnType<typeof useProductActs>
