import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  addDays,
  daysFrom,
  firstOfMonth,
  type IsoDate,
  lastOfMonth,
  monthOf,
  startOfWeek,
  WEEK_DAYS,
  type WeekDay,
} from '#shared/dates/dates.ts'
import { directionOf } from '#shared/languages/languages.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { DAY_STEPS } from '../../day-steps.ts'
import { longDate, weekdayTitle } from '../long-date.ts'

type Props = {
  /** The day that has the focus; its month is shown. */
  active: IsoDate
  chosen: string
  weekStart: WeekDay
  today: IsoDate
  blockedBecause: (day: IsoDate) => string | undefined
  onActive: (day: IsoDate) => void
  onChoose: (day: IsoDate) => void
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** In a calendar that runs from right to left, the day to the left is the next one. */
const keyIn = (key: string): string => (directionOf(currentLanguage()) === 'rtl' && MIRRORED[key]) || key

/** A month of days. Arrow keys, Page Up and Down, Home and End move; Enter chooses. */
export function MonthGrid({ active, chosen, weekStart, today, blockedBecause, onActive, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [asked, setAsked] = useState<IsoDate>()
  // The month buttons keep the focus when they are pressed.
  const takesFocus = useRef(true)
  // Move the focus before the next key is pressed: the focused day of the previous month is gone.
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
    takesFocus.current = false
  }, [active])

  const first = WEEK_DAYS.indexOf(weekStart)
  const names = [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)]
  const weeks: IsoDate[][] = []
  for (const day of daysFrom(startOfWeek(firstOfMonth(active), weekStart), lastOfMonth(active), (each) =>
    addDays(each, 7),
  ))
    weeks.push(names.map((_, offset) => addDays(day, offset)))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = DAY_STEPS[keyIn(event.key)]
    if (step === undefined) return
    event.preventDefault()
    takesFocus.current = true
    onActive(step(active, weekStart))
  }

  const why = blockedBecause(active)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid, and a table where no script runs */}
      <table ref={grid} className="pub-month" role="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayTitle(day, 'long')}>
                {weekdayTitle(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (monthOf(day) !== monthOf(active)) return <td key={day} />
                const blocked = blockedBecause(day)
                return (
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      className="pub-day"
                      data-day={day}
                      data-today={day === today || undefined}
                      data-chosen={day === chosen || undefined}
                      aria-disabled={blocked ? true : undefined}
                      aria-label={blocked ? publicWords.isNot(longDate(day), blocked) : longDate(day)}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === active ? 0 : -1}
                      onClick={() => {
                        setAsked(day)
                        if (blocked) onActive(day)
                        else onChoose(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pub-why" role="status">
        {asked === active && why ? publicWords.isNot(longDate(active), why) : null}
      </p>
    </>
  )
}
