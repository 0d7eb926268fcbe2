import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

const MOUSE_SLACK = 5
const TOUCH_SLACK = 10
const LONG_PRESS_MS = 350
const EDGE = 72
const SCROLL_STEP = 12

export type Dragged<Item, Place extends string> = { item: Item; over: Place; x: number; y: number }

type Options<Item, Place extends string> = {
  /** The attribute of targets that holds the place's name: `day` for `data-day`. */
  attribute: string
  placeOf: (item: Item) => Place
  onDrop: (item: Item, over: Place) => unknown
}

const under = (x: number, y: number, selector: string) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(selector) ?? undefined

const stepAt = (at: number, end: number) => (at < EDGE ? -SCROLL_STEP : at > end - EDGE ? SCROLL_STEP : 0)

/**
 * Dragging with a mouse, or with a finger after a long press so that a swipe still scrolls. At the window's edges the
 * page scrolls along, and elements with `data-drag-scroll` scroll sideways.
 */
export function useDrag<Item, Place extends string>(options: Options<Item, Place>) {
  const [dragged, setDragged] = useState<Dragged<Item, Place>>()
  const stop = useRef<(() => void) | undefined>(undefined)
  const justDragged = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => stop.current?.(), [])

  const begin = (event: ReactPointerEvent, item: Item) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    const { attribute, placeOf } = latest.current
    const isTouch = event.pointerType !== 'mouse'
    const start = { x: event.clientX, y: event.clientY }
    let at = start
    let over = placeOf(item)
    let isOn = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0

    const follow = () => {
      over = (under(at.x, at.y, `[data-${attribute}]`)?.dataset[attribute] as Place | undefined) ?? over
      setDragged({ item, over, ...at })
    }
    const lift = () => {
      isOn = true
      justDragged.current = true
      if (isTouch) navigator.vibrate?.(10)
      follow()
      frame = requestAnimationFrame(scroll)
    }
    const scroll = () => {
      const down = stepAt(at.y, innerHeight)
      const sideways = stepAt(at.x, innerWidth)
      if (down !== 0) scrollBy(0, down)
      if (sideways !== 0) under(at.x, at.y, '[data-drag-scroll]')?.scrollBy(sideways, 0)
      if (down !== 0 || sideways !== 0) follow()
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
      if (dropped) latest.current.onDrop(item, over)
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end()
    }
    // Scrolling would take the finger from us, and so would the browser's own menu.
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
      // The click that ends a drag comes after this.
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
