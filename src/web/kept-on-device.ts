/**
 * The value stored on this device under a key, to be checked by the caller; undefined if there is none or storage is
 * forbidden.
 */
export function keptOnDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a value on this device; undefined removes it. If storage is full or forbidden, the page goes on without it.
 */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or closed store must not break the page, which may be about to close.
  }
}
