import { type TouchEvent, useRef } from 'react'

const LEAST = 60
/** The browser's own back swipe begins at the window's edge. */
const EDGE = 24

/** A swipe to the left shows the next view, to the right the previous one. */
export function useSwipe(onSwipe: (by: 1 | -1) => unknown) {
  const start = useRef<{ x: number; y: number; at: number }>(undefined)
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0]
      const isFree = touches.length === 1 && touch && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE
      start.current = isFree ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      // A longer touch moves an order or selects text.
      if (!start.current || !touch || timeStamp - start.current.at > 350) return
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(across) > LEAST && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
