import { type PointerEvent, useRef, useState } from 'react'

/** The distance that counts as a swipe. */
const FAR = 96
const BEGINS = 12

/** Lets a finger swipe a card to the right. The card's button does the same for mouse and keyboard. */
export function useSwipe(onSwipe: (() => unknown) | undefined) {
  // The end of a swipe goes by the finger: on a slow phone, not every move of it was drawn.
  const from = useRef<number>(undefined)
  const [by, setBy] = useState(0)
  const end = () => {
    from.current = undefined
    setBy(0)
  }
  return {
    by,
    isFar: by >= FAR,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (onSwipe && pointerType === 'touch') from.current = clientX
      },
      onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent) => {
        if (from.current === undefined) return
        const right = clientX - from.current
        if (by === 0 && right < BEGINS) return
        currentTarget.setPointerCapture(pointerId)
        setBy(Math.min(Math.max(right, 1), FAR * 1.5))
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        if (from.current !== undefined && clientX - from.current >= FAR) void onSwipe?.()
        end()
      },
      onPointerCancel: end,
    },
  }
}
