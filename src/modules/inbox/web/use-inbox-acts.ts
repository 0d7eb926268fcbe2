import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { enquiryWords, inboxWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'

type Shelf = 'Archived' | 'Spam'

/** Shelves, brings back and deletes requests; each act can be undone. `onRemoved` leaves the page of a removed one. */
export function useInboxActs(onRemoved?: () => unknown) {
  const client = useQueryClient()
  const refresh = () => enquiries.invalidate(client)
  const back = useAction({
    run: (ids: number[]) => enquiries.move.call({ body: { ids, to: 'back' } }),
    success: (_, ids) => words.broughtBack(ids.length),
    of: (ids) => ids.join(),
    failure: words.backFailed,
    onDone: refresh,
  })
  const shelve = useAction({
    run: ({ ids, to }: { ids: number[]; to: Shelf }) => enquiries.move.call({ body: { ids, to } }),
    of: ({ ids }) => ids.join(),
    failure: enquiryWords.moveFailed,
    onDone: async (_, { ids, to }) => {
      toast.undo((to === 'Spam' ? words.movedToSpam : words.archived)(ids.length), () => back.act(ids))
      await refresh()
    },
  })
  const remove = useAction({
    run: (id: number) => enquiries.remove.call({ id }),
    of: (id) => id,
    failure: words.deleteFailed,
    onDone: async (_, id) => {
      toast.undo(words.deleted, async () => {
        await enquiries.restore.call({ id })
        await refresh()
      })
      await onRemoved?.()
      await refresh()
    },
  })
  return { back, shelve, remove }
}
