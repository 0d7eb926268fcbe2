import { useSyncExternalStore } from 'react'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'

export type Timer = {
  key: string
  label: string
  /** Milliseconds since 1970. */
  endsAt: number
}

const STORED = 'bakebook.timers'
// A timer that ended this long ago, on a closed page, is of no use to anybody.
const FORGOTTEN_MS = 15 * 60_000

function restored(): Timer[] {
  const kept = (keptOnDevice(STORED) ?? []) as Timer[]
  return kept.filter(({ endsAt }) => endsAt > Date.now() - FORGOTTEN_MS)
}

let timers: readonly Timer[] = restored()
const listeners = new Set<() => void>()

function show(next: readonly Timer[]) {
  timers = next
  for (const listener of listeners) listener()
}

function set(next: readonly Timer[]) {
  // Without storage the timers still count down.
  keepOnDevice(STORED, next)
  show(next)
}

// Another tab started or stopped one.
window.addEventListener('storage', ({ key }) => {
  if (key === STORED) show(restored())
})

export const kitchenTimers = {
  start: (timer: Omit<Timer, 'endsAt'>, seconds: number) =>
    set([...timers.filter(({ key }) => key !== timer.key), { ...timer, endsAt: Date.now() + seconds * 1000 }]),
  stop: (key: string) => set(timers.filter((timer) => timer.key !== key)),
}

/** The running timers, whichever page started them. */
export const useTimers = (): readonly Timer[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => timers,
  )
