import { useCallback, useEffect, useRef } from 'react'

/**
 * Lets a person who moved an item by keyboard continue there: focuses the element that the selector finds as soon as it
 * is drawn, unless a key or the mouse was used in the meantime.
 */
export function useFocusMoved(): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  const look = useCallback(() => {
    const found = wanted.current && document.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    found.focus()
    wanted.current = undefined
  }, [])
  useEffect(look)
  useEffect(() => {
    const forget = () => {
      wanted.current = undefined
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) addEventListener(event, forget, { capture: true })
    return () => {
      for (const event of events) removeEventListener(event, forget, { capture: true })
    }
  }, [])
  return useCallback(
    (selector) => {
      wanted.current = selector
      requestAnimationFrame(look)
    },
    [look],
  )
}
