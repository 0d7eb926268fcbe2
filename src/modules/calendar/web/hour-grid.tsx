import type { CSSProperties } from 'react'
import { handoverHour } from '#modules/orders/delivery.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { formatTime } from '#shared/text/format.ts'
import type { Entry } from '../entries.ts'
import { clockAt, clockOf, dayOf, minutesOf, SLOT, shownHours, sideBySide } from '../hours.ts'
import type { CalendarOrder } from '../schema.ts'
import { calendarWords as words } from '../words.ts'
import { useCalendar } from './calendar-context.ts'
import { DayHead, DayNotes } from './day-head.tsx'
import { dayNumber, longDay, weekDayName } from './day-names.ts'
import { EntryChip } from './entry-chip.tsx'
import classes from './hour-grid.module.css'
import { useTime } from './use-time.ts'

/** In a week's column, two cards fit side by side. */
const LANES = 2
/** The most all-day entries above a week's column. */
const ALL_DAY = 6

type Hours = { from: number; to: number }

const timedOf = (entries: readonly Entry[]): CalendarOrder[] =>
  entries.flatMap((entry) => (entry.kind === 'order' && handoverHour(entry.order) !== null ? entry.order : []))

/** Days side by side with hours down the side: hand-overs at their time, all-day entries above. */
export function HourGrid({ days }: { days: readonly IsoDate[] }) {
  const { entries, today } = useCalendar()
  const hours = shownHours(days.flatMap((day) => timedOf(entries.get(day) ?? [])))
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, i) => hours.from + i * 60)
  return (
    <div
      className={classes.hours}
      data-days={days.length}
      style={{ '--days': days.length, '--slots': (hours.to - hours.from) / SLOT } as CSSProperties}
    >
      <div className={classes.side} aria-hidden>
        <span className={classes.corner} />
        <span className={classes.allDayName}>{words.allDay}</span>
        <div className={classes.marks}>
          {marks.map((minutes) => (
            <span key={minutes} style={place(hours, minutes)}>
              {formatTime(clockOf(minutes)).replace(':00', '')}
            </span>
          ))}
        </div>
      </div>
      {days.map((day) => (
        <Day key={day} day={day} hours={hours} isAlone={days.length === 1} isToday={day === today} />
      ))}
    </div>
  )
}

const place = (hours: Hours, from: number, to = from): CSSProperties =>
  ({ '--from': (from - hours.from) / SLOT, '--long': (to - from) / SLOT }) as CSSProperties

type DayProps = { day: IsoDate; hours: Hours; isAlone: boolean; isToday: boolean }

function Day({ day, hours, isAlone, isToday }: DayProps) {
  const { entries, closures, over, moving, openDay, today } = useCalendar()
  const all = entries.get(day) ?? []
  const timed = timedOf(all)
  const wholeDay = all.filter((entry) => entry.kind !== 'order' || handoverHour(entry.order) === null)
  const most = isAlone || wholeDay.length <= ALL_DAY ? wholeDay.length : ALL_DAY - 1
  const { placed, crowds } = sideBySide(timed, isAlone ? undefined : LANES)
  const isOver = over !== undefined && dayOf(over) === day
  const clock = isOver ? clockAt(over) : undefined
  const slots = Array.from({ length: (hours.to - hours.from) / SLOT }, (_, i) => hours.from + i * SLOT)
  return (
    <section
      className={classes.day}
      aria-label={longDay(day, today)}
      data-day={day}
      data-today={isToday || undefined}
      data-closed={closures.has(day) || undefined}
    >
      <div className={classes.head} data-slot={day}>
        <span className={classes.name}>
          <DayHead day={day}>
            <span className={classes.weekDay}>{isAlone ? weekDayName(day) : weekDayName(day).slice(0, 3)}</span>{' '}
            <span className={classes.number}>{dayNumber(day)}</span>
          </DayHead>
          <DayNotes day={day} />
        </span>
        <Load day={day} count={timed.length + wholeDay.filter(({ kind }) => kind === 'order').length} />
      </div>
      <div className={classes.allDay} data-slot={day} data-over={(isOver && !clock) || undefined}>
        <ul className={classes.chips}>
          {wholeDay.map((entry, at) => (
            <li key={entry.key} data-rest={at >= most || undefined}>
              <EntryChip entry={entry} />
            </li>
          ))}
        </ul>
        {wholeDay.length > most ? (
          <button type="button" className={classes.more} onClick={() => openDay(day)}>
            {words.more(wholeDay.length - most)}
          </button>
        ) : null}
      </div>
      <div className={classes.track}>
        {slots.map((minutes) => (
          <div key={minutes} className={classes.slot} data-slot={`${day} ${clockOf(minutes)}`} />
        ))}
        {clock && moving ? (
          <div className={classes.target} style={place(hours, minutesOf(clock), minutesOf(clock) + 60)}>
            {formatTime(clock)}
          </div>
        ) : null}
        <ul className="bare-list">
          {placed.map(({ order, from, to, lane, lanes }) => (
            <li
              key={order.id}
              className={classes.card}
              style={{ ...place(hours, from, to), '--lane': lane, '--lanes': lanes } as CSSProperties}
            >
              <EntryChip entry={{ kind: 'order', key: `order-${order.id}`, day, order }} size="card" />
            </li>
          ))}
          {crowds.map(({ from, to, hidden, lane, lanes }) => (
            <li
              key={from}
              className={classes.card}
              style={{ ...place(hours, from, to), '--lane': lane, '--lanes': lanes } as CSSProperties}
            >
              <button type="button" className={classes.crowd} onClick={() => openDay(day)}>
                {words.more(hidden)}
              </button>
            </li>
          ))}
        </ul>
        {isToday ? <NowLine hours={hours} /> : null}
      </div>
    </section>
  )
}

/** How full the day is, or only its count without a limit. */
function Load({ day, count }: { day: IsoDate; count: number }) {
  const { states } = useCalendar()
  const state = states.get(day)
  if (!state || state.max === null)
    return count === 0 ? null : <span className={classes.count}>{words.ordersOf(count)}</span>
  const { firm, max } = state
  return (
    <span
      className={classes.load}
      data-full={firm >= max || undefined}
      style={{ '--load': max === 0 ? 1 : Math.min(1, firm / max) } as CSSProperties}
      aria-hidden
    />
  )
}

function NowLine({ hours }: { hours: Hours }) {
  const time = useTime()
  const now = minutesOf(time)
  if (now < hours.from || now > hours.to) return null
  return (
    <div className={classes.now} style={place(hours, now)}>
      <span className="visually-hidden">{words.now(formatTime(time))}</span>
    </div>
  )
}
