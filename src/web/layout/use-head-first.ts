import { useDeferredValue, useEffect, useState } from 'react'

let isOpening = true

/**
 * False while the page that a document opens with shows only its frame and its head. The rest is then drawn in steps, and
 * a slow phone answers to the finger between them. Later pages are drawn at once: they are scrolled to where they were left.
 */
export function useHeadFirst(): boolean {
  const [isFirst] = useState(isOpening)
  useEffect(() => {
    isOpening = false
  }, [])
  return useDeferredValue(true, !isFirst)
}
