import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, earlier, type IsoDate, later, WEEK_DAYS } from '#shared/dates/dates.ts'
import { DAY_STEPS } from '../../day-steps.ts'
import { useFormats } from '../../text/formats.tsx'

const BLOCKED_MOST = 366

type Props = {
  id: string
  value: IsoDate | null
  min: IsoDate | undefined
  max: IsoDate | undefined
  isBlocked: ((day: IsoDate) => boolean) | undefined
}

/**
 * The keyboard in a date field's calendar: its button or arrow down enters it, arrows, Page Up and Down, Home and End
 * move, Enter chooses, Escape and Tab return to the field.
 */
export function useDayKeys({ id, value, min, max, isBlocked }: Props) {
  const { today, weekStartDay } = useFormats()
  const weekStart = WEEK_DAYS.find((day) => day === weekStartDay) ?? 'Monday'
  const [isOpen, setIsOpen] = useState(false)
  const [month, setMonth] = useState(() => value ?? today())
  /** The day that has the focus. */
  const [active, setActive] = useState<IsoDate>()
  const isComingBack = useRef(false)
  const field = () => document.getElementById(id)

  useEffect(() => {
    if (active) document.querySelector<HTMLElement>(`[data-dates-dropdown] [data-day="${active}"]`)?.focus()
  }, [active])

  const open = () => {
    if (isComingBack.current) return
    setMonth(value ?? today())
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setActive(undefined)
  }
  const comeBack = () => {
    close()
    isComingBack.current = true
    field()?.focus()
    isComingBack.current = false
  }
  const goTo = (wanted: IsoDate, towards: 1 | -1) => {
    const inRange = (day: IsoDate) => earlier(later(day, min ?? day), max ?? day)
    const near = Array.from({ length: BLOCKED_MOST }, (_, nth) => addDays(inRange(wanted), nth * towards))
    const day = near.find((each) => !isBlocked?.(each))
    if (day === undefined || day !== inRange(day)) return
    setMonth(day)
    setActive(day)
    setIsOpen(true)
  }
  const enter = () => goTo(value ?? today(), 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === field()) {
      if (event.key === 'Escape') close()
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      enter()
    } else if (active !== undefined) {
      // The calendar has its own keys, which would leave the day.
      event.stopPropagation()
      if (event.key === 'Escape' || event.key === 'Tab') comeBack()
      const step = DAY_STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const day = step(active, weekStart)
      goTo(day, day < active ? -1 : 1)
    }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== field() && !relatedTarget.closest('[data-dates-dropdown]')) close()
  }
  const dayProps = (day: IsoDate) => ({
    'data-day': day,
    // Escape leaves the calendar, but not the dialog around it.
    'data-mantine-stop-propagation': true,
    autoFocus: day === active,
    onClick: comeBack,
  })
  return { isOpen, setIsOpen, month, setMonth, open, enter, dayProps, wrapperProps: { onKeyDown, onBlur } }
}
