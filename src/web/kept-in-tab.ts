/** Keeps a text for the next page of this tab. A browser that keeps nothing goes on without it. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Forbidden or full.
  }
}

export function keptInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Answers the text once. */
export function takeFromTab(key: string): string | undefined {
  const text = keptInTab(key)
  if (text !== undefined) sessionStorage.removeItem(key)
  return text
}
