import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useArchiveActs, useRemoveAct } from '#web/table/use-archive-acts.ts'
import type { Product } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { productPath } from '../paths.ts'
import { productsApi } from '../products-api.ts'

/** The acts on a product that do not open it. Reversible acts offer Undo. */
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
  const { restore, archive } = useArchiveActs({ api: productsApi, words, refresh })
  const remove = useRemoveAct<Product>({
    api: productsApi,
    words,
    refresh,
    look: ({ id }) => ({ label: words.lookAt, run: () => navigate({ to: productPath(id) }) }),
    onRemoved: (gone) => (gone ? onGone?.() : undefined),
  })
  return { setActive, setOnForm, restore, archive, remove }
}
export type ProductActs = ReturnType<typeof useProductActs>
