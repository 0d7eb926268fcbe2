import { Button, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { IsoDate } from '#shared/dates/dates.ts'
import { DateField } from '../../form/fields/date-field.tsx'
import { kitWords } from '../../text/words.ts'
import classes from './list-toolbar.module.css'

export type DateRange = { from?: IsoDate | undefined; to?: IsoDate | undefined }

export type DateRangeProps = {
  label: string
  range: DateRange
  /** Ranges that are one press away. */
  choices: readonly (DateRange & { label: string })[]
  onChange: (range: DateRange) => unknown
}

type Props = DateRangeProps & {
  opened: boolean
  setOpened: (opened: boolean) => void
  /** The element it is attached to. */
  children: ReactNode
}

/** Named ranges, and two fields for any other. */
export function DateRangePopover({ label, range, choices, onChange, opened, setOpened, children }: Props) {
  const choose = ({ from, to }: DateRange) => {
    onChange({ from, to })
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      trapFocus
      width={300}
      shadow="md"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes.ranges}>
          {choices.map((choice) => {
            const isChosen = choice.from === range.from && choice.to === range.to
            return (
              <Button
                key={choice.label}
                variant={isChosen ? 'light' : 'default'}
                size="compact-sm"
                aria-pressed={isChosen}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </Button>
            )
          })}
        </div>
        <TwoDays key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

function TwoDays({ range: { from, to }, onChange }: Pick<DateRangeProps, 'range' | 'onChange'>) {
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
