import { useEffect, useLayoutEffect, useRef } from 'react'
import { rescueFocus } from './focus-trail.ts'

/** A button that waits for its act is disabled and loses the focus: it gets it back, unless something else took it. */
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
