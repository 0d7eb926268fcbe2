/** The value that this device keeps under a key, for the caller to check; undefined where it keeps none, or lets us keep none. */
export function keptOnDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value on this device; undefined takes it away. Without room, or where that is forbidden, the page goes on without it. */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or closed store ends no page: it may be written in the middle of leaving.
  }
}
