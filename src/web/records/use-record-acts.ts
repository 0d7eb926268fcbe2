import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '../feedback/toast-store.ts'
import { useAction } from '../feedback/use-action.ts'
import { useArchiveActs, useRemoveAct } from '../table/use-archive-acts.ts'
import type { RecordApi } from './record-api.ts'

export type RecordActWords = Parameters<typeof useArchiveActs>[0]['words'] & {
  duplicatedToast: string
  deletedToast: string
  keptToast: string
}

type Options<Row> = {
  api: Pick<RecordApi<unknown, Row>, 'list' | 'duplicate' | 'archive' | 'restore' | 'remove' | 'invalidate'>
  words: RecordActWords
  /** Offered when a deleted record was kept, because something needs it. */
  look?: ((row: Row) => Offer) | undefined
}

/** The acts on a record that do not open it. Acts that can be taken back offer Undo. */
export function useRecordActs<Row extends { id: number; name: string }>({ api, words, look }: Options<Row>) {
  const client = useQueryClient()
  const refresh = () => api.invalidate(client)
  const duplicate = useAction({
    run: (id: number) => api.duplicate.call({ id } as never),
    success: words.duplicatedToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const { restore, archive } = useArchiveActs({ api: api as never, words, refresh })
  const remove = useRemoveAct<Row>({ api: api as never, words, refresh, look })
  return { duplicate, restore, archive, remove }
}
