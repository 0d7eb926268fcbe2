import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { kitWords } from '#web/text/words.ts'
import { typeListWords as words } from '../../words.ts'

type Listed = { rows: { id: number }[]; total: number }

/** Shows the new order at once and saves it; of quick moves in a row the last one counts. */
export function useReorder(queryKey: QueryKey, send: (ids: number[]) => Promise<unknown>) {
  const client = useQueryClient()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<number[]>([])

  return (ids: number[]) => {
    latest.current = ids
    client.setQueryData<Listed>(queryKey, (before) => {
      const byId = new Map(before?.rows.map((row) => [row.id, row]))
      const rows = ids.flatMap((id) => byId.get(id) ?? [])
      return before && { ...before, rows }
    })
    const save = async (before: Promise<unknown>) => {
      await before
      if (latest.current !== ids) return
      try {
        await send(ids)
      } catch (error) {
        toast.error(kitWords.error, failureText(error, words.orderFailed))
        await client.invalidateQueries({ queryKey })
      }
    }
    saving.current = save(saving.current)
  }
}
