import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useArchiveActs } from '#web/table/use-archive-acts.ts'
import { contactPageWords as words } from '../words.ts'
import { contactsApi } from './contacts-api.ts'

/** Archive, restore and delete; acts that can be undone offer Undo. */
export function useContactActs(onChanged?: () => unknown) {
  const client = useQueryClient()
  const refresh = async () => {
    await contactsApi.invalidate(client)
    await onChanged?.()
  }
  const { restore, archive } = useArchiveActs({ api: contactsApi, words, refresh })
  const remove = useAction({
    run: async (id: number) => {
      const { unused } = await contactsApi.get.call({ id })
      await contactsApi.remove.call({ id })
      return unused
    },
    of: (id) => id,
    failure: words.actFailed,
    onDone: async (unused, id) => {
      toast.undo(unused ? words.deletedToast : words.archivedToast, async () => {
        await contactsApi.restore.call({ id })
        await refresh()
      })
      await contactsApi.invalidate(client)
    },
  })
  return { archive, restore, remove }
}
