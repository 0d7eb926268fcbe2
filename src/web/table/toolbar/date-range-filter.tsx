import { Button, CloseButton, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { IsoDate } from '#shared/dates/dates.ts'
import { DateField } from '../../form/fields/date-field.tsx'
import { useFormats } from '../../text/formats.tsx'
import { kitWords } from '../../text/words.ts'
import classes from './list-toolbar.module.css'

export type DateRange = { from?: IsoDate | undefined; to?: IsoDate | undefined }

type Props = {
  label: string
  range: DateRange
  /** Ranges that are one press away. */
  choices: readonly (DateRange & { label: string })[]
  onChange: (range: DateRange) => unknown
}

/** A filter over days: a range that has a name, or any two days. */
export function DateRangeFilter({ label, range, choices, onChange }: Props) {
  const { date, days } = useFormats()
  const [opened, setOpened] = useState(false)
  const { from, to } = range
  const isOn = from !== undefined || to !== undefined
  const named = choices.find((choice) => choice.from === from && choice.to === to)
  const typed = from && to ? days(from, to) : from ? kitWords.daysFrom(date(from)) : to ? kitWords.daysTo(date(to)) : ''
  const text = named?.label ?? typed
  const choose = (next: DateRange) => {
    onChange({ from: next.from, to: next.to })
    setOpened(false)
  }
  return (
    <span className={classes.filter} data-on={isOn || undefined}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        withinPortal
        trapFocus
        width={300}
        shadow="md"
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.filterButton}
            leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {isOn ? `${label}: ${text}` : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className={classes.ranges}>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                variant={choice === named ? 'light' : 'default'}
                size="compact-sm"
                aria-pressed={choice === named}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
          <TwoDays key={`${from} ${to}`} range={range} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {isOn ? (
        <CloseButton
          size={24}
          iconSize={14}
          className={classes.filterClear}
          aria-label={kitWords.clearFilter(label)}
          onClick={() => onChange({})}
        />
      ) : null}
    </span>
  )
}

function TwoDays({ range: { from, to }, onChange }: Pick<Props, 'range' | 'onChange'>) {
  const form = useForm<{ from: string | null; to: string | null }>({
    defaultValues: { from: from ?? null, to: to ?? null },
  })
  const apply = form.handleSubmit((days) => onChange({ from: days.from ?? undefined, to: days.to ?? undefined }))
  return (
    <FormProvider {...form}>
      <form className={classes.twoDays} onSubmit={(event) => void apply(event)} noValidate>
        <DateField name="from" label={kitWords.fromDay} />
        <DateField name="to" label={kitWords.toDay} />
        <Button type="submit" variant="default">
          {kitWords.applyDays}
        </Button>
      </form>
    </FormProvider>
  )
}
