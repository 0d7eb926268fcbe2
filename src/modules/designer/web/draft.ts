const keyOf = (id: number | undefined) => `cake-design-${id ?? 'new'}`

/** A drawing on this device that was never saved; the caller checks it. */
export function draftOf(id: number | undefined): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(id: number | undefined, design: string): void {
  try {
    localStorage.setItem(keyOf(id), design)
  } catch {
    // A full store keeps no draft; the page still asks before it is left.
  }
}

export const dropDraft = (id: number | undefined): void => localStorage.removeItem(keyOf(id))
