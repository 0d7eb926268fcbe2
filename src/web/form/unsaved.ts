import { useEffect } from 'react'

const unsaved = new Set<object>()

/** True while the page holds typed text that is stored nowhere else. */
export const holdsUnsaved = (): boolean => unsaved.size > 0

/** Marks a form as holding unsaved text. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }, [isUnsaved])
}
