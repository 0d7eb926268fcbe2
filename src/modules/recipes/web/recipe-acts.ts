import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PAGE_SIZE_MAX } from '#shared/paging.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { recipePageWords as words } from '../page-words.ts'
import type { Recipe } from '../schema.ts'
import { recipePath } from './paths.ts'
import { recipesApi } from './recipes-api.ts'

type Named = Pick<Recipe, 'id' | 'name'>

/** Whether a recipe that was deleted is really gone, and not archived because something needs it. */
const isGone = async ({ id, name }: Named) => {
  const { rows } = await recipesApi.list.call({ archived: 'true', q: name, page: 1, pageSize: PAGE_SIZE_MAX })
  return !rows.some((recipe) => recipe.id === id)
}

/** What is done with a recipe without opening its form. What can be taken back offers Undo. `onRemoved` leaves its page before it is read again. */
export function useRecipeActs({ onRemoved }: { onRemoved?: () => unknown } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = () => recipesApi.invalidate(client)
  const duplicate = useAction({
    run: (id: number) => recipesApi.duplicate.call({ id }),
    success: words.duplicated,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const restore = useAction({
    run: (id: number) => recipesApi.restore.call({ id }),
    success: words.restoredToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => recipesApi.archive.call({ id }))),
    of: (ids) => ids.join(),
    failure: words.actFailed,
    onDone: async (_, ids) => {
      await refresh()
      toast.undo(words.archivedToast, async () => {
        await Promise.all(ids.map((id) => recipesApi.restore.call({ id })))
        await refresh()
      })
    },
  })
  const remove = useAction({
    run: async (recipe: Named) => {
      await recipesApi.remove.call({ id: recipe.id })
      return { gone: await isGone(recipe) }
    },
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: async ({ gone }, { id }) => {
      await onRemoved?.()
      await refresh()
      const undo = async () => {
        await recipesApi.restore.call({ id })
        await refresh()
      }
      if (gone) toast.undo(words.deletedToast, undo)
      else toast.undo(words.keptToast, undo, { label: words.usedIn, run: () => navigate({ to: recipePath(id) }) })
    },
  })
  return { duplicate, restore, archive, remove }
}
export type RecipeActs = ReturnType<typeof useRecipeActs>
