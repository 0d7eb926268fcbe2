import { useEffect, useRef, useState } from 'react'

export type Grabbed<Item, Place extends string> = { item: Item; over: Place }

type Heard<Item, Place extends string> = {
  placeOf: (item: Item) => Place
  /** The place to which a key leads; undefined for none. */
  step: (grabbed: Grabbed<Item, Place>, key: string) => Place | undefined
  onOver: (over: Place) => unknown
  onDrop: (grabbed: Grabbed<Item, Place>) => unknown
  onLeave: (grabbed: Grabbed<Item, Place>) => unknown
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']

/** Moving by keyboard: arrows choose the place, Space or Enter drops the item, Escape leaves it where it was. */
export function useGrab<Item, Place extends string>(heard: Heard<Item, Place>) {
  const [grabbed, setGrabbed] = useState<Grabbed<Item, Place>>()
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    if (!grabbed) return
    const onKey = (event: KeyboardEvent) => {
      const isArrow = ARROWS.includes(event.key)
      if (!isArrow && ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (isArrow) {
        const over = latest.current.step(grabbed, event.key)
        if (over === undefined) return
        setGrabbed({ ...grabbed, over })
        latest.current.onOver(over)
        return
      }
      setGrabbed(undefined)
      if (event.key === ' ' || event.key === 'Enter') latest.current.onDrop(grabbed)
      else latest.current.onLeave(grabbed)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [grabbed])
  return { grabbed, grab: (item: Item) => setGrabbed({ item, over: heard.placeOf(item) }) }
}
