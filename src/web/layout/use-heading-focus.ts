import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

let firstPageSeen = false

/** Focuses the page's heading after a navigation, so that keyboard and screen reader start at the top. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]')
    if (firstPageSeen && focused.current !== pathname && !typing) heading.current?.focus({ preventScroll: true })
    firstPageSeen = true
    focused.current = pathname
  }, [pathname])
  return heading
}
