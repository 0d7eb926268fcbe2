import { useSyncExternalStore } from 'react'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'

export type Timer = {
  key: string
  label: string
  /** Milliseconds since 1970. */
  endsAt: number
}

const STORED = 'bakebook.timers'
// A timer that ran out long ago, on a page that was closed meanwhile, tells nobody anything.
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
  // A browser that keeps nothing still counts down.
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

/** The running timers, on whatever page they were started. */
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
