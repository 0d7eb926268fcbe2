import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#web/feedback/use-action.ts'
import { useArchiveActs, useRemoveAct } from '#web/table/use-archive-acts.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { recipePath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'

type Named = Pick<Recipe, 'id' | 'name'>

/** The acts on a recipe that do not open its form. Reversible acts offer Undo. */
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
  const { restore, archive } = useArchiveActs({ api: recipesApi, words, refresh })
  const remove = useRemoveAct<Named>({
    api: recipesApi,
    words,
    refresh,
    look: ({ id }) => ({ label: words.usedIn, run: () => navigate({ to: recipePath(id) }) }),
    onRemoved,
  })
  return { duplicate, restore, archive, remove }
}
