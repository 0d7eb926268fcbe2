const listeners = new Set<() => void>()

/** Tells this process's worker that an export or a restore waits. Without a listener it waits for the next poll. */
export function ringTransferBell(): void {
  for (const listener of listeners) listener()
}

export function onTransferBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
