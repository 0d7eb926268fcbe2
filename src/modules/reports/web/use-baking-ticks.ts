import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import type { DrawnRow, DrawnSheet } from '../sheet.ts'
import { reportWords as words } from '../words.ts'
import { reportsApi } from './reports-api.ts'

/** Ticks of baked items. A tick shows at once, before the server has it; the last one wins. */
export function useBakingTicks(read: DrawnSheet) {
  const client = useQueryClient()
  const [sent, setSent] = useState<ReadonlyMap<number, boolean>>(new Map())
  const bake = useAction({
    run: ({ id, baked }: { id: number; baked: boolean }) => reportsApi.bake.call({ id, body: { baked } }),
    failure: words.notTicked,
    onDone: () => reportsApi.invalidate(client),
    of: ({ id }) => id,
  })
  const wanted = useRef(new Map<number, boolean>()).current
  const onTick = async (id: number, baked: boolean) => {
    const isSending = wanted.has(id)
    wanted.set(id, baked)
    setSent(new Map(wanted))
    if (isSending) return
    let last = baked
    do {
      last = wanted.get(id) ?? last
      await bake.act({ id, baked: last })
    } while (wanted.get(id) !== last)
    wanted.delete(id)
    setSent(new Map(wanted))
  }
  const drawn = useMemo(() => {
    if (sent.size === 0) return read
    const withTick = (row: DrawnRow): DrawnRow =>
      row.tick ? { ...row, tick: { ...row.tick, isTicked: sent.get(row.tick.id) ?? row.tick.isTicked } } : row
    return { ...read, groups: read.groups.map((group) => ({ ...group, rows: group.rows.map(withTick) })) }
  }, [read, sent])
  return { drawn, onTick }
}
