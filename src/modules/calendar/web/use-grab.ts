import { useEffect, useRef, useState } from 'react'
import { addDays, type IsoDate } from '#shared/dates.ts'
import type { CalendarOrder } from '../schema.ts'

export type Grabbed = { order: CalendarOrder; over: IsoDate }

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

type Heard = {
  onOver: (day: IsoDate) => unknown
  onDrop: (grabbed: Grabbed) => unknown
  onLeave: (grabbed: Grabbed) => unknown
}

/** Moving an order by keyboard: arrows choose the day, Space or Enter puts it down, Escape leaves it where it was. */
export function useGrab(heard: Heard) {
  const [grabbed, setGrabbed] = useState<Grabbed>()
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    if (!grabbed) return
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined && ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (step !== undefined) {
        const over = addDays(grabbed.over, step)
        setGrabbed({ ...grabbed, over })
        latest.current.onOver(over)
      } else if (event.key === ' ' || event.key === 'Enter') {
        setGrabbed(undefined)
        latest.current.onDrop(grabbed)
      } else {
        setGrabbed(undefined)
        latest.current.onLeave(grabbed)
      }
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [grabbed])
  return { grabbed, grab: (order: CalendarOrder) => setGrabbed({ order, over: order.eventDate }) }
}
