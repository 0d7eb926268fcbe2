import { createContext, type PointerEvent, useContext } from 'react'
import type { DayState } from '#modules/availability/day-state.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { Closure, Entry } from '../entries.ts'
import type { Place } from '../hours.ts'
import type { CalendarOrder } from '../schema.ts'

/** Shared by every day and entry of the calendar. */
export type CalendarShared = {
  today: IsoDate
  entries: ReadonlyMap<IsoDate, readonly Entry[]>
  states: ReadonlyMap<IsoDate, DayState>
  /** The closed days shown. */
  closures: ReadonlyMap<IsoDate, Closure>
  /** The order being moved, and the day or hour it would go to. */
  moving: CalendarOrder | undefined
  over: Place | undefined
  begin: (event: PointerEvent, order: CalendarOrder) => void
  wasDragged: () => boolean
  grab: (order: CalendarOrder) => void
  askMove: (order: CalendarOrder) => void
  openDay: (day: IsoDate) => void
}

const Context = createContext<CalendarShared | undefined>(undefined)
export const CalendarProvider = Context.Provider

export function useCalendar(): CalendarShared {
  const shared = useContext(Context)
  if (!shared) throw new Error('outside of the calendar')
  return shared
}
