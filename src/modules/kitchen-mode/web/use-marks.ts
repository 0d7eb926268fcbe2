import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { pageOwner } from '#shared/page-owner.ts'
import type { Mark } from '../schema.ts'
import { kitchenName } from './alone.ts'
import { KitchenStore, type NewMark, type Running, type Started, started, stopped } from './kitchen-store.ts'
import { sendWaiting } from './send-waiting.ts'

type Read = { waiting: readonly Mark[]; running: Running }

export type Marks = Read & {
  mark: (mark: NewMark) => void
  startWork: (subject: string) => void
  stopWork: (subject: string) => void
}

/** Ticks and timers for an office page. They wait on this device and are sent like the kitchen's. */
export function useMarks({ onSent, onFailed }: { onSent: () => unknown; onFailed: () => void }): Marks {
  const owner = pageOwner(useUser())
  const [read, setRead] = useState<Read>({ waiting: [], running: {} })
  const store = useRef<Promise<KitchenStore>>(undefined)

  const reload = useCallback(async () => {
    const opened = await store.current
    if (opened === undefined) return
    const { marks: waiting, running } = await opened.all()
    setRead({ waiting, running })
  }, [])

  useEffect(() => {
    store.current = KitchenStore.open(owner)
    const opened = store.current
    const channel = new BroadcastChannel(kitchenName(owner))
    const again = () => void reload().catch(() => {})
    channel.addEventListener('message', again)
    again()
    return () => {
      channel.close()
      store.current = undefined
      void opened.then((each) => each.close()).catch(() => {})
    }
  }, [owner, reload])

  const keep = async ({ marks, running }: Started) => {
    try {
      const opened = await store.current
      if (opened === undefined) return
      await opened.mark(marks, running)
      await reload()
    } catch {
      return onFailed()
    }
    try {
      await sendWaiting(owner)
      await onSent()
    } catch {
      // The mark waits on this device until there is a connection.
    }
    await reload().catch(() => {})
  }

  return {
    ...read,
    mark: (mark) => void keep({ marks: [mark] }),
    startWork: (subject) => void keep(started(read.running, subject)),
    stopWork: (subject) => void keep(stopped(read.running, subject)),
  }
}
