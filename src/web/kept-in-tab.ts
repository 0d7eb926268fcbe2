/** Stores a text for the next page of this tab. If the browser forbids it, the page goes on without it. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is forbidden or full.
  }
}

export function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the text and removes it. */
export function takeFromTab(key: string): string | undefined {
  const text = keptInTab(key)
  if (text !== undefined) sessionStorage.removeItem(key)
  return text
}
