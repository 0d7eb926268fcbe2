import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { useArchiveActs, useRemoveAct } from '#web/table/use-archive-acts.ts'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import { suppliesApi } from './supplies-api.ts'

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
  const { restore, archive } = useArchiveActs({ api: suppliesApi, words, refresh })
  const remove = useRemoveAct<Supply>({
    api: suppliesApi,
    words,
    refresh,
    look: (supply) => ({ label: words.whereUsed, run: () => lookAtUses(supply) }),
  })
  return { duplicate, restore, archive, remove }
}
export type SupplyActs = ReturnType<typeof useSupplyActs>
