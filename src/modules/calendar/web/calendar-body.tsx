import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { DragGhost } from '#web/drag/drag-ghost.tsx'
import { useDrag } from '#web/drag/use-drag.ts'
import { useFocusMoved } from '#web/drag/use-focus-moved.ts'
import { useGrab } from '#web/drag/use-grab.ts'
import type { CalendarOrder } from '../schema.ts'
import type { View } from '../span.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { CalendarProvider, type CalendarShared } from './calendar-context.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { DayList } from './day-list.tsx'
import { longDay } from './day-names.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

type Props = Pick<CalendarShared, 'today' | 'entries' | 'states' | 'closures'> & {
  view: View
  date: IsoDate
  days: readonly IsoDate[]
  isPhone: boolean
  go: (next: CalendarSearch) => unknown
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}
const dayOf = (order: CalendarOrder): IsoDate => order.eventDate

/** The days of a view, and everything by which an order is moved among them. */
export function CalendarBody({ view, date, days, isPhone, go, ...shared }: Props) {
  const { today, states } = shared
  const [said, say] = useState('')
  const [asked, setAsked] = useState<CalendarOrder>()
  const move = useMoveOrder(today)
  const focusMoved = useFocusMoved()

  const load = (day: IsoDate) => {
    const state = states.get(day)
    return state && state.max !== null ? words.capacityName(state.firm, state.max) : ''
  }
  const put = async (order: CalendarOrder, day: IsoDate, byKeyboard = false) => {
    const moved = await move(order, day)
    const at = moved ? day : order.eventDate
    say((moved ? words.moved : words.putBack)(order.customerName, longDay(at, today)))
    if (!byKeyboard) return
    if (!days.includes(at)) go({ date: at })
    focusMoved(`[data-day="${at}"] [data-order="${order.id}"]`)
  }
  const drag = useDrag({ attribute: 'day', placeOf: dayOf, onDrop: (order, day) => void put(order, day) })
  const { grabbed, grab } = useGrab({
    placeOf: dayOf,
    step: ({ over }, key) => {
      const days = STEPS[key]
      return days === undefined ? undefined : addDays(over, days)
    },
    onOver: (day) => {
      say(words.over(longDay(day, today), load(day)))
      if (!days.includes(day)) go({ date: day })
    },
    onDrop: ({ item, over }) => void put(item, over, true),
    onLeave: ({ item }) => void put(item, item.eventDate, true),
  })
  const moving = drag.dragged ?? grabbed
  const over = moving?.over

  return (
    <CalendarProvider
      value={{
        ...shared,
        moving: moving?.item,
        over,
        begin: drag.begin,
        wasDragged: drag.wasDragged,
        grab: (order) => {
          grab(order)
          say(words.grabbed(order.customerName, longDay(order.eventDate, today)))
        },
        askMove: setAsked,
        openDay: (day) => go({ view: 'day', date: day }),
      }}
    >
      <VisuallyHidden role="alert">{said}</VisuallyHidden>
      <div data-lifted={drag.dragged ? true : undefined} className={classes.body}>
        {view === 'month' || (view === 'week' && !isPhone) ? (
          <MonthGrid view={view} date={date} />
        ) : (
          <DayList days={days} onlyFull={view === 'agenda'} />
        )}
      </div>
      {view === 'month' && !isPhone ? (
        <p className={classes.hint} data-no-print>
          {words.legend} {words.hint}
        </p>
      ) : null}
      {moving && over ? (
        <DragGhost at={drag.dragged}>{words.moving(moving.item.customerName, longDay(over, today))}</DragGhost>
      ) : null}
      {asked ? (
        <MoveDialog order={asked} onMove={(day) => put(asked, day)} onClose={() => setAsked(undefined)} />
      ) : null}
    </CalendarProvider>
  )
}
