import { VisuallyHidden } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { availabilityWords } from '#modules/availability/words.ts'
import { handoverHour } from '#modules/orders/delivery.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { DragGhost } from '#web/drag/drag-ghost.tsx'
import { useDrag } from '#web/drag/use-drag.ts'
import { useFocusMoved } from '#web/drag/use-focus-moved.ts'
import { useGrab } from '#web/drag/use-grab.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { clockAt, dayOf, draggedTo, type Place, placeAt, SLOT, shifted } from '../hours.ts'
import type { CalendarOrder } from '../schema.ts'
import { stepped, type View } from '../span.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { CalendarProvider, type CalendarShared } from './calendar-context.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { DayList } from './day-list.tsx'
import { placeName } from './day-names.ts'
import { HourGrid } from './hour-grid.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useMoveOrder } from './use-move-order.ts'
import { useSwipe } from './use-swipe.ts'

const MoveDialog = fetchedPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

type Props = Pick<CalendarShared, 'today' | 'entries' | 'states' | 'closures'> & {
  view: View
  date: IsoDate
  days: readonly IsoDate[]
  isPhone: boolean
  go: (next: CalendarSearch) => unknown
}

/** In days; in a view of hours, Up and Down move by hours. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}
const HOUR_STEPS: Record<string, number> = { ArrowUp: -SLOT, ArrowDown: SLOT }
/** The hour given to an order without a time. */
const FIRST_HOUR = '09:00'

/** The days of a view, and the ways to move an order among them. */
export function CalendarBody({ view, date, days, isPhone, go, ...shared }: Props) {
  const { today, states } = shared
  const [said, say] = useState('')
  const [asked, setAsked] = useState<CalendarOrder>()
  const move = useMoveOrder(today)
  const focusMoved = useFocusMoved()

  // A phone can only show hours one below the other.
  const isHours = (view === 'week' || view === 'day') && !isPhone
  const placeOf = (order: CalendarOrder): Place =>
    isHours ? placeAt(order.eventDate, handoverHour(order)) : order.eventDate

  const load = (place: Place) => {
    const state = states.get(dayOf(place))
    if (state?.work) return availabilityWords.workSaid(state.work)
    return state && state.max !== null ? words.capacityName(state.firm, state.max) : ''
  }
  const put = async (order: CalendarOrder, place: Place, byKeyboard = false) => {
    const moved = await move(order, place)
    const at = moved ? place : placeOf(order)
    say((moved ? words.moved : words.putBack)(order.customerName, placeName(at, today)))
    if (!byKeyboard) return
    const day = dayOf(at)
    if (!days.includes(day)) go({ date: day })
    focusMoved(`[data-day="${day}"] [data-order="${order.id}"]`)
  }
  const [started, setStarted] = useState<Place>()
  const drag = useDrag<CalendarOrder, Place>({
    attribute: isHours ? 'slot' : 'day',
    placeOf,
    onDrop: (order, place) => void put(order, draggedTo(order, started, place)),
  })
  const { grabbed, grab } = useGrab<CalendarOrder, Place>({
    placeOf,
    step: ({ over }, key) => {
      const minutes = isHours ? HOUR_STEPS[key] : undefined
      const clock = clockAt(over)
      if (minutes !== undefined) return placeAt(dayOf(over), clock ? shifted(clock, minutes) : FIRST_HOUR)
      const by = isHours && key.startsWith('Page') ? Math.sign(STEPS[key] ?? 0) * 7 : STEPS[key]
      return by === undefined ? undefined : placeAt(addDays(dayOf(over), by), clock ?? null)
    },
    onOver: (place) => {
      say(words.over(placeName(place, today), load(place)))
      if (!days.includes(dayOf(place))) go({ date: dayOf(place) })
    },
    onDrop: ({ item, over }) => void put(item, over, true),
    onLeave: ({ item }) => void put(item, placeOf(item), true),
  })
  const moving = drag.dragged ?? grabbed
  const over = drag.dragged ? draggedTo(drag.dragged.item, started, drag.dragged.over) : grabbed?.over
  const swipe = useSwipe((by) => go({ date: stepped(view, date, by) }))

  return (
    <CalendarProvider
      value={{
        ...shared,
        moving: moving?.item,
        over,
        begin: (event, order) => {
          setStarted(slotUnder(event))
          drag.begin(event, order)
        },
        wasDragged: drag.wasDragged,
        grab: (order) => {
          grab(order)
          say(words.grabbed(order.customerName, placeName(placeOf(order), today)))
        },
        askMove: setAsked,
        openDay: (day) => go({ view: 'day', date: day }),
      }}
    >
      <VisuallyHidden role="alert">{said}</VisuallyHidden>
      <div
        data-lifted={drag.dragged ? true : undefined}
        className={classes.body}
        {...(isPhone && view === 'day' ? swipe : {})}
      >
        {view === 'month' ? (
          <MonthGrid date={date} />
        ) : isHours ? (
          <HourGrid days={days} />
        ) : (
          <DayList days={days} onlyFull={view === 'agenda'} />
        )}
      </div>
      {moving && over ? (
        <DragGhost at={drag.dragged}>{words.moving(moving.item.customerName, placeName(over, today))}</DragGhost>
      ) : null}
      {asked ? (
        <MoveDialog order={asked} onMove={(day) => put(asked, day)} onClose={() => setAsked(undefined)} />
      ) : null}
    </CalendarProvider>
  )
}

/** The slot under the pointer. */
const slotUnder = ({ clientX, clientY }: PointerEvent): Place | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.slot !== undefined)
    ?.dataset.slot
