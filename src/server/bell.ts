export type Bell = {
  /** Wakes this process's worker because work is waiting. Without a listener the work waits for the next poll. */
  ring: () => void
  on: (listener: () => void) => () => void
}

export function makeBell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const listener of listeners) listener()
    },
    on: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
