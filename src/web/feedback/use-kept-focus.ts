import { useEffect, useLayoutEffect, useRef } from 'react'
import { rescueFocus } from './focus-trail.ts'

/** Gives a button its focus back after it was disabled while waiting, unless something else took the focus. */
export function useKeptFocus(waiting: boolean): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (waiting) before.current = document.activeElement
  }, [waiting])
  useEffect(() => {
    if (waiting) return
    if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
    if (before.current) rescueFocus()
    before.current = null
  }, [waiting])
}
