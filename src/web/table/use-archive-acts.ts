import { PAGE_SIZE_MAX } from '#shared/records/paging.ts'
import { toast } from '../feedback/toast.ts'
import type { Offer } from '../feedback/toast-store.ts'
import { useAction } from '../feedback/use-action.ts'
import type { ById, Call } from '../records/record-api.ts'

type Named = { id: number; name: string }
type Narrowed = { archived: 'true'; q: string; page: number; pageSize: number }
type ArchiveWords = {
  actFailed: string
  restoredToast: string
  archivedToast: string
  archivedMany: (n: number) => string
}
type ArchiveOptions = { api: { archive: ById; restore: ById }; words: ArchiveWords; refresh: () => Promise<unknown> }

/** Archives rows of a list and restores one; archiving can be undone. */
export function useArchiveActs({ api, words, refresh }: ArchiveOptions) {
  const restore = useAction({
    run: (id: number) => api.restore.call({ id }),
    success: words.restoredToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const archive = useAction({
    run: (ids: readonly number[]) => Promise.all(ids.map((id) => api.archive.call({ id }))),
    of: (ids) => ids.join(),
    failure: words.actFailed,
    onDone: async (_, ids) => {
      await refresh()
      const said = ids.length === 1 ? words.archivedToast : words.archivedMany(ids.length)
      toast.undo(said, async () => {
        await Promise.all(ids.map((id) => api.restore.call({ id })))
        await refresh()
      })
    },
  })
  return { restore, archive }
}

export type RemoveOptions<Row> = {
  api: { list: Call<Narrowed, { rows: readonly { id: number }[] }>; remove: ById; restore: ById }
  words: { actFailed: string; deletedToast: string; keptToast: string }
  refresh: () => Promise<unknown>
  /** A way to what needs the record, offered if it was archived instead. */
  look?: ((row: Row) => Offer) | undefined
  /** Leaves the record's page before the record is read again. */
  onRemoved?: ((gone: boolean) => unknown) | undefined
}

/** Deletes a row and says if it is really gone or was archived because something needs it; both can be undone. */
export function useRemoveAct<Row extends Named>({ api, words, refresh, look, onRemoved }: RemoveOptions<Row>) {
  return useAction({
    run: async ({ id, name }: Row) => {
      await api.remove.call({ id })
      const { rows } = await api.list.call({ archived: 'true', q: name, page: 1, pageSize: PAGE_SIZE_MAX })
      return { gone: !rows.some((row) => row.id === id) }
    },
    of: ({ id }) => id,
    failure: words.actFailed,
    onDone: async ({ gone }, row) => {
      await onRemoved?.(gone)
      await refresh()
      const undo = async () => {
        await api.restore.call({ id: row.id })
        await refresh()
      }
      if (gone) toast.undo(words.deletedToast, undo)
      else toast.undo(words.keptToast, undo, look?.(row))
    },
  })
}
