import type { IsoDate } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import { isTentative } from '../entries.ts'
import { daysOf, spanOf } from '../span.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'
import { DayHead, DayNotes } from './day-head.tsx'
import { asWeekDay, dayNumber, monthName, weekDayName } from './day-names.ts'
import { EntryChip } from './entry-chip.tsx'

const MOST = 4

/** The weeks of a month as rows of seven days. A day shows how many entries are hidden; on paper it shows all. */
export function MonthGrid({ date }: { date: IsoDate }) {
  const { weekStartDay } = useFormats()
  const days = daysOf(spanOf('month', date, asWeekDay(weekStartDay)))
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" abbr={weekDayName(day)}>
              <span className="visually-hidden">{weekDayName(day)}</span>
              <span className={classes.wide} aria-hidden>
                {weekDayName(day).slice(0, 3)}
              </span>
              <span className={classes.narrow} aria-hidden>
                {weekDayName(day).slice(0, 1)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} outside={day.slice(0, 7) !== date.slice(0, 7)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, outside }: { day: IsoDate; outside: boolean }) {
  const { entries, closures, over, openDay, today } = useCalendar()
  const all = entries.get(day) ?? []
  const most = all.length > MOST ? MOST - 1 : all.length
  return (
    <td
      className={classes.cell}
      data-day={day}
      data-outside={outside || undefined}
      data-closed={closures.has(day) || undefined}
      data-today={day === today || undefined}
      data-over={over?.startsWith(day) || undefined}
    >
      <div className={classes.cellHead}>
        <DayHead day={day}>
          {dayNumber(day) === 1 ? (
            <>
              1 <span className={classes.wide}>{monthName(day).slice(0, 3)}</span>
            </>
          ) : (
            dayNumber(day)
          )}
        </DayHead>
        <DayNotes day={day} />
      </div>
      <ul className={classes.chips}>
        {all.map((entry, at) => (
          <li key={entry.key} data-rest={at >= most || undefined}>
            <EntryChip entry={entry} />
          </li>
        ))}
      </ul>
      {all.length > most ? (
        <button type="button" className={classes.more} onClick={() => openDay(day)}>
          {words.more(all.length - most)}
        </button>
      ) : null}
      {all.length > 0 ? (
        <button type="button" className={classes.dots} onClick={() => openDay(day)}>
          {all.slice(0, 4).map((entry) => (
            <span
              key={entry.key}
              data-kind={entry.kind}
              data-tentative={(entry.kind === 'order' && isTentative(entry.order)) || undefined}
              style={entry.kind === 'order' ? { borderColor: entry.order.eventTypeColor ?? undefined } : undefined}
              aria-hidden
            />
          ))}
          <span className="visually-hidden">
            {words.openDay}: {all.length}
          </span>
        </button>
      ) : null}
    </td>
  )
}
