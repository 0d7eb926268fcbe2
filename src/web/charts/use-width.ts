import { type RefCallback, useCallback, useState } from 'react'

/** An element's inner width in whole pixels; 0 until it is laid out. */
export function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(Math.max(0, Math.floor(element.clientWidth)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
