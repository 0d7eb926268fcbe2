import { Button, CloseButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useFormats } from '../../text/formats.tsx'
import { kitWords } from '../../text/words.ts'
import { usePressed } from '../../use-pressed.ts'
import { warm } from '../../warm.ts'
import type { DateRangeProps } from './date-range-popover.tsx'
import classes from './list-toolbar.module.css'

const load = async () => (await import('./date-range-popover.tsx')).DateRangePopover
warm(load)

/** A filter of days: a named range or any two days. */
export function DateRangeFilter(props: DateRangeProps) {
  const { label, range, choices, onChange } = props
  const { date, days } = useFormats()
  const { Part: RangePopover, opened, setOpened, press, target } = usePressed(load)
  const { from, to } = range
  const isOn = from !== undefined || to !== undefined
  const named = choices.find((choice) => choice.from === from && choice.to === to)
  const typed = from && to ? days(from, to) : from ? kitWords.daysFrom(date(from)) : to ? kitWords.daysTo(date(to)) : ''
  const button = (
    <Button
      ref={target}
      variant="default"
      className={classes.filterButton}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={RangePopover === undefined ? press : () => setOpened(!opened)}
    >
      {isOn ? `${label}: ${named?.label ?? typed}` : label}
    </Button>
  )
  return (
    <span className={classes.filter} data-on={isOn || undefined}>
      {RangePopover === undefined ? (
        button
      ) : (
        <RangePopover {...props} opened={opened} setOpened={setOpened}>
          {button}
        </RangePopover>
      )}
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
