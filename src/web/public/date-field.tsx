import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { addMonths, earlier, type IsoDate, later, type WeekDay } from '#shared/dates.ts'
import { described, Field, type FieldProps } from './field.tsx'
import { longDate, monthTitle } from './long-date.ts'
import { MonthGrid } from './month-grid.tsx'
import { publicWords } from './words.ts'

type Props = FieldProps & {
  /** yyyy-mm-dd, or empty. */
  value: string
  onChange: (day: IsoDate) => void
  /** First and last day that can be chosen; days between may be blocked. */
  from: IsoDate
  to: IsoDate
  today: IsoDate
  weekStart: WeekDay
  isBlocked: (day: IsoDate) => boolean
  disabled?: boolean
}

const Chevron = ({ back }: { back?: boolean }) => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      d={back ? 'm11 4-5 5 5 5' : 'm7 4 5 5-5 5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** A day out of a calendar; choosing one closes it. */
export function DateField(props: Props) {
  const { id, value, onChange, from, to, today, weekStart, isBlocked, disabled } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<IsoDate>(from)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)

  const within = (day: IsoDate) => earlier(later(day, from), to)
  const show = () => {
    setActive(within(value || from))
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
      <div
        ref={box}
        className="pub-date"
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) close()
        }}
      >
        <button
          {...described(props)}
          aria-required={undefined}
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
              <span aria-live="polite">{monthTitle(active)}</span>
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
              isBlocked={(day) => day < from || day > to || isBlocked(day)}
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
