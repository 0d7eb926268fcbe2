const listeners = new Set<() => void>()

/** Tells this process's mail worker that there is mail. Without a listener the mail waits for the next poll. */
export function ringMailBell(): void {
  for (const listener of listeners) listener()
}

export function onMailBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
