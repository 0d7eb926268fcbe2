import { type PointerEvent, useState } from 'react'

/** The distance that counts as a swipe. */
const FAR = 96
const BEGINS = 12

/** Lets a finger swipe a card to the right. The card's button does the same for mouse and keyboard. */
export function useSwipe(onSwipe: (() => unknown) | undefined) {
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const [by, setBy] = useState(0)
  const end = () => {
    setFrom(undefined)
    setBy(0)
  }
  return {
    by,
    isFar: by >= FAR,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        if (onSwipe && pointerType === 'touch') setFrom({ x, y })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from === undefined) return
        const right = event.clientX - from.x
        if (by === 0 && right < BEGINS) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setBy(Math.min(Math.max(right, 1), FAR * 1.5))
      },
      onPointerUp: () => {
        if (by >= FAR) void onSwipe?.()
        end()
      },
      onPointerCancel: end,
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (by === 0) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
