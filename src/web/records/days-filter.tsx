import { daysOf } from '#shared/dates/period.ts'
import { DateRangeFilter } from '../table/toolbar/date-range-filter.tsx'
import type { DateRange } from '../table/toolbar/date-range-popover.tsx'
import { useFormats } from '../text/formats.tsx'
import { kitWords } from '../text/words.ts'

const PERIODS = ['this-month', 'last-month', 'this-year'] as const

type Props = { label: string; range: DateRange; onChange: (range: Record<string, unknown>) => unknown }

/** A filter of past days for a list of money. */
export function DaysFilter({ label, range, onChange }: Props) {
  const { today } = useFormats()
  return (
    <DateRangeFilter
      label={label}
      range={{ from: range.from, to: range.to }}
      choices={PERIODS.map((period) => ({ label: kitWords.periods[period], ...daysOf(period, today()) }))}
      onChange={onChange}
    />
  )
}
