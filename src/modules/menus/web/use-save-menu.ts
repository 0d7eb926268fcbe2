import { useQueryClient } from '@tanstack/react-query'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { menuPageWords as words } from '../page-words.ts'
import type { Menu } from '../schema.ts'
import { menusApi } from './menus-api.ts'
import { withReason } from './with-reason.ts'

type Changes = Omit<Parameters<typeof menusApi.update.call>[0]['body'], 'version'>

/** Saves lists of a menu as they were typed. The page reads a newer menu anew, so its version is that of the page. */
export function useSaveMenu({ id, version }: Menu) {
  const client = useQueryClient()
  return async (changes: Changes): Promise<Menu | undefined> => {
    try {
      const saved = await withReason((reason) => menusApi.update.call({ id, body: { ...changes, version, reason } }), {
        title: words.reasonToSaveTitle,
        confirmLabel: words.save,
      })
      if (saved === undefined) return undefined
      await menusApi.invalidate(client)
      toast.success(words.saved)
      return saved
    } catch (error) {
      // Somebody else saved: the next try is about theirs.
      if (staleRecord(error)) await menusApi.invalidate(client)
      throw error
    }
  }
}
