import { Chip, Group, Input } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { WEEK_DAYS, type WeekDay } from '#shared/dates/dates.ts'
import { useField } from '#web/form/use-field.ts'
import { settingsPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'

const numberOf = (day: WeekDay) => words.weekDays.indexOf(day)

/** The form's value is a list of weekdays, with 0 for Sunday. They are shown in the order of the owner's week. */
export function ClosedDaysField() {
  const { value, setValue, shown } = useField<number[]>({
    name: 'recurringBlockedDays',
    label: words.recurringBlockedDays,
  })
  const first = WEEK_DAYS.indexOf(useWatch({ name: 'weekStartDay' }) as WeekDay)
  const week = [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)]
  return (
    <fieldset className={classes.plain}>
      <Input.Label component="legend">{shown.label}</Input.Label>
      <Chip.Group multiple value={(value ?? []).map(String)} onChange={(days) => setValue(days.map(Number).toSorted())}>
        <Group gap={6} mt={4} className={classes.days ?? ''}>
          {week.map((day) => (
            <Chip key={day} value={String(numberOf(day))} radius="md" variant="outline">
              {day}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
