const listeners = new Set<() => void>()

/** Tells this process's picture worker that a picture waits. Without a listener it waits for the next poll. */
export function ringPictureBell(): void {
  for (const listener of listeners) listener()
}

export function onPictureBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
