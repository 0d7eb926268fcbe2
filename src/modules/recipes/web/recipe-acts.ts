import { useQueryClient } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '#shared/paging.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { recipePageWords as words } from '../page-words.ts'
import type { Recipe } from '../schema.ts'
import { recipesApi } from './recipes-api.ts'

/** Whether a recipe that was deleted is really gone, and not archived because something needs it. */
const isGone = async ({ id, name }: Pick<Recipe, 'id' | 'name'>) => {
  const { rows } = await recipesApi.list.call({ archived: 'true', q: name, page: 1, pageSize: PAGE_SIZE_MAX })
  return !rows.some((recipe) => recipe.id === id)
}

/** What makes it anew: of its allergens only those that were ticked by hand. */
const bodyAgain = ({ allergens, ...recipe }: Recipe) => ({
  ...recipe,
  allergens: allergens.filter(({ manual }) => manual).map(({ allergen }) => allergen),
})

/** What is done with a recipe without opening its form. What can be taken back offers Undo. */
export function useRecipeActs() {
  const client = useQueryClient()
  const refresh = () => recipesApi.invalidate(client)
  const duplicate = useAction({
    run: (id: number) => recipesApi.duplicate.call({ id }),
    success: words.duplicated,
    failure: words.actFailed,
    onDone: refresh,
  })
  const restore = useAction({
    run: (id: number) => recipesApi.restore.call({ id }),
    success: words.restoredToast,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => recipesApi.archive.call({ id }))),
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
    run: async ({ id }: { id: number }) => {
      const kept = await recipesApi.get.call({ id })
      await recipesApi.remove.call({ id })
      return { kept, gone: await isGone(kept) }
    },
    failure: words.actFailed,
    onDone: async ({ kept, gone }) => {
      await refresh()
      toast.undo(gone ? words.deletedToast : words.keptToast, async () => {
        await (gone ? recipesApi.create.call({ body: bodyAgain(kept) }) : recipesApi.restore.call({ id: kept.id }))
        await refresh()
      })
    },
  })
  return { duplicate, restore, archive, remove }
}
export type RecipeActs = ReturnType<typeof useRecipeActs>
