import { type FocusEvent, useEffect, useRef, useState } from 'react'
import {
  addDays,
  addMonths,
  daysFrom,
  earlier,
  firstOfMonth,
  type IsoDate,
  later,
  type WeekDay,
} from '#shared/dates/dates.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { Chevron } from '../chevron.tsx'
import { longDate, monthTitle } from '../long-date.ts'
import { described, Field, type FieldProps } from './field.tsx'
import { MonthGrid } from './month-grid.tsx'
import './date-field.css'

type Props = FieldProps & {
  /** yyyy-mm-dd, or empty. */
  value: string
  onChange: (day: IsoDate) => void
  /** The first and last day that can be chosen; days between may be blocked. */
  from: IsoDate
  to: IsoDate
  today: IsoDate
  weekStart: WeekDay
  /** Why a day cannot be chosen; undefined if it can. */
  blockedBecause: (day: IsoDate) => string | undefined
  disabled?: boolean
}

/** The first days of the months. */
function monthsBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const months: IsoDate[] = []
  for (const first of daysFrom(firstOfMonth(from), to, (day) => addMonths(day, 1))) months.push(first)
  return months
}

/** A day from a calendar; choosing one closes it. */
export function DateField(props: Props) {
  const { id, value, onChange, from, to, today, weekStart, blockedBecause, disabled } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<IsoDate>(from)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const within = (day: IsoDate) => earlier(later(day, from), to)
  const firstFree = () => {
    let day = from
    while (day < to && blockedBecause(day) !== undefined) day = addDays(day, 1)
    return blockedBecause(day) === undefined ? day : from
  }
  const show = () => {
    setActive(within(value || firstFree()))
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  return (
    <Field {...props}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field and its calendar */}
      <div
        ref={box}
        className="pub-date"
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.preventDefault()
          close()
        }}
      >
        <button
          {...described(props)}
          aria-required={undefined}
          aria-labelledby={`${id}-label ${id}`}
          ref={opener}
          type="button"
          className="pub-input pub-date-opener"
          data-empty={value === '' || undefined}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => (open ? close() : show())}
        >
          {value === '' ? publicWords.chooseDate : longDate(value)}
        </button>
        {open ? (
          <div className="pub-calendar" role="dialog" aria-label={publicWords.chooseDate} id={`${id}-calendar`}>
            <div className="pub-calendar-head">
              <button
                type="button"
                className="pub-icon-button"
                aria-label={publicWords.previousMonth}
                disabled={active.slice(0, 7) <= from.slice(0, 7)}
                onClick={() => setActive(within(addMonths(active, -1)))}
              >
                <Chevron back />
              </button>
              <select
                className="pub-month-select"
                aria-label={publicWords.month}
                value={active.slice(0, 7)}
                onChange={(event) => setActive(within(`${event.currentTarget.value}-01`))}
              >
                {monthsBetween(from, to).map((first) => (
                  <option key={first} value={first.slice(0, 7)}>
                    {monthTitle(first)}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="pub-icon-button"
                aria-label={publicWords.nextMonth}
                disabled={active.slice(0, 7) >= to.slice(0, 7)}
                onClick={() => setActive(within(addMonths(active, 1)))}
              >
                <Chevron />
              </button>
            </div>
            <MonthGrid
              active={active}
              chosen={value}
              weekStart={weekStart}
              today={today}
              blockedBecause={(day) => (day < from || day > to ? publicWords.notAvailable : blockedBecause(day))}
              onActive={(day) => setActive(within(day))}
              onChoose={(day) => {
                onChange(day)
                close()
              }}
            />
          </div>
        ) : null}
      </div>
    </Field>
  )
}
