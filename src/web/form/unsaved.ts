import { useEffect } from 'react'

const unsaved = new Set<object>()

/** True while the page holds something that was typed and is nowhere else yet. */
export const holdsUnsaved = (): boolean => unsaved.size > 0

/** Says of a form that it holds something of the kind. */
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
