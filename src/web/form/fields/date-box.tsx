import { UnstyledButton } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import '../calendar.css'
import { IconCalendar } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { typedDate } from '#shared/dates/typed-date.ts'
import type { DateFormat } from '#shared/text/format.ts'
import { useFormats } from '../../text/formats.tsx'
import { kitWords } from '../../text/words.ts'
import type { useField } from '../use-field.ts'
import { useDayKeys } from './use-day-keys.ts'

const SHOWN_AS: Record<DateFormat, string> = {
  'DD-MM-YYYY': 'DD-MM-YYYY',
  'MM-DD-YYYY': 'MM-DD-YYYY',
  'Mon DD MMM YYYY': 'ddd DD MMM YYYY',
}

/** Converts 'Monday' to 'Sunday' to the calendar's 0 (Sunday) to 6. */
function firstDay(weekStartDay: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const index = WEEK_DAYS.findIndex((day) => day === weekStartDay)
  return (((index < 0 ? 0 : index) + 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

type Props = {
  shown: ReturnType<typeof useField>['shown']
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  min: string | undefined
  max: string | undefined
  isBlocked: ((date: string) => boolean) | undefined
  clearable: boolean
}

export function DateBox({ shown, value, onChange, onBlur, min, max, isBlocked, clearable }: Props) {
  const { dateFormat, today, weekStartDay } = useFormats()
  const days = useDayKeys({ id: shown.id, value, min, max, isBlocked })
  const { isOpen, setIsOpen } = days
  // The calendar loads late: by then another field may be typed into.
  useLayoutEffect(() => {
    if (shown.autoFocus && !document.activeElement?.matches(':read-write, select'))
      document.getElementById(shown.id)?.focus({ preventScroll: true })
  }, [shown.autoFocus, shown.id])
  return (
    <DateInput
      {...shown}
      autoFocus={false}
      data-autofocus={undefined}
      // Escape closes the open calendar, but not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      placeholder={shown.placeholder ?? kitWords.chooseDate}
      value={value}
      onChange={(day) => {
        onChange(day)
        if (day) days.setMonth(day)
      }}
      onBlur={onBlur}
      valueFormat={SHOWN_AS[dateFormat]}
      dateParser={(text) => typedDate(text, dateFormat, { today: today(), min, max }) ?? null}
      firstDayOfWeek={firstDay(weekStartDay)}
      clearable={clearable}
      data-clearable={clearable || undefined}
      // Choosing the same day again keeps it; the cross clears it.
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': kitWords.clear }}
      ariaLabels={kitWords.calendar}
      leftSection={
        <UnstyledButton
          className="date-button"
          aria-label={kitWords.chooseDate}
          disabled={shown.disabled}
          onClick={days.enter}
        >
          <IconCalendar size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
      leftSectionPointerEvents="all"
      // The calendar would hide the rest of a dialog that has just opened, or the error below.
      onFocus={shown.autoFocus || shown.error ? undefined : days.open}
      onClick={days.open}
      date={days.month}
      onDateChange={days.setMonth}
      getDayProps={days.dayProps}
      wrapperProps={days.wrapperProps}
      minDate={min}
      maxDate={max}
      excludeDate={isBlocked}
      popoverProps={{
        withinPortal: true,
        trapFocus: false,
        // It would move the focus to the calendar's button.
        closeOnEscape: false,
        opened: isOpen,
        onChange: setIsOpen,
      }}
    />
  )
}
