import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { IsoDate } from '#shared/dates.ts'
import type { CalendarOrder } from '../schema.ts'

const MOUSE_SLACK = 5
const TOUCH_SLACK = 10
const LONG_PRESS_MS = 350
const EDGE = 72
const SCROLL_STEP = 12

export type Dragged = { order: CalendarOrder; over: IsoDate; x: number; y: number }

/** The day under a point of the window. */
const dayAt = (x: number, y: number): IsoDate | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * Dragging an order with a mouse, or with a finger after a long press, so that a swipe still scrolls. Whatever carries
 * `data-day` takes it.
 */
export function useDayDrag(onDrop: (order: CalendarOrder, day: IsoDate) => unknown) {
  const [dragged, setDragged] = useState<Dragged>()
  const stop = useRef<(() => void) | undefined>(undefined)
  const justDragged = useRef(false)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = (event: ReactPointerEvent, order: CalendarOrder) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    const isTouch = event.pointerType !== 'mouse'
    const start = { x: event.clientX, y: event.clientY }
    let at = start
    let over = order.eventDate
    let isOn = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0

    const follow = () => {
      over = dayAt(at.x, at.y) ?? over
      setDragged({ order, over, ...at })
    }
    const lift = () => {
      isOn = true
      justDragged.current = true
      if (isTouch) navigator.vibrate?.(10)
      follow()
      frame = requestAnimationFrame(scroll)
    }
    const scroll = () => {
      const by = at.y < EDGE ? -SCROLL_STEP : at.y > innerHeight - EDGE ? SCROLL_STEP : 0
      if (by !== 0) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return
      at = { x: moved.clientX, y: moved.clientY }
      const far = Math.hypot(at.x - start.x, at.y - start.y)
      if (isOn) follow()
      else if (isTouch && far > TOUCH_SLACK) end()
      else if (!isTouch && far > MOUSE_SLACK) lift()
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== event.pointerId) return
      const dropped = isOn
      end()
      if (dropped) drop.current(order, over)
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end()
    }
    // A page that scrolls takes the finger away from us; a menu of the browser's own would, too.
    const hold = (held: Event) => {
      if (isOn && held.cancelable) held.preventDefault()
    }
    const noMenu = (menu: Event) => {
      if (isTouch) menu.preventDefault()
    }
    const end = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey)
      document.removeEventListener('touchmove', hold)
      document.removeEventListener('contextmenu', noMenu)
      stop.current = undefined
      setDragged(undefined)
      // The click that a drag ends with comes after this.
      setTimeout(() => {
        justDragged.current = false
      })
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey)
    document.addEventListener('touchmove', hold, { passive: false })
    document.addEventListener('contextmenu', noMenu)
    stop.current = end
    if (isTouch) timer = setTimeout(lift, LONG_PRESS_MS)
  }

  return { dragged, begin, wasDragged: () => justDragged.current }
}
