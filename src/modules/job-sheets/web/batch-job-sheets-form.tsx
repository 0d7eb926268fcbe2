import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { type DayRange, isTooLong } from '#shared/dates/day-range.ts'
import { checkTypedRange, typedRange } from '#shared/dates/typed-range.ts'
import { flag } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { jobSheetWords as words } from '../words.ts'
import { jobSheetsApi } from './job-sheets-api.ts'

const Range = z.object({ ...typedRange, completed: flag, quotes: flag, recipes: flag }).superRefine(checkTypedRange)

type Props = {
  onDone?: () => void
  secondary?: ReactNode
  /** Ranges to pick from, above the two dates. */
  ranges?: (days: { from: string | null; to: string | null }, onPick: (days: DayRange) => void) => ReactNode
}

/** Asks for the days, and shows the number of orders before the file opens in a new tab. */
export function BatchJobSheetsForm({ onDone, secondary, ranges }: Props) {
  const { today } = useFormats()
  const now = today()
  const form = useAppForm(Range, {
    startDate: firstOfMonth(now),
    endDate: lastOfMonth(now),
    completed: false,
    quotes: false,
    recipes: false,
  })
  const [startDate, endDate, completed, quotes, recipes] = form.watch([
    'startDate',
    'endDate',
    'completed',
    'quotes',
    'recipes',
  ])
  const asked = {
    startDate: startDate ?? undefined,
    endDate: endDate ?? startDate ?? undefined,
    completed: completed ? ('true' as const) : ('false' as const),
    quotes: quotes ? ('true' as const) : ('false' as const),
  }
  const isRange =
    startDate !== null && (endDate === null || (endDate >= startDate && !isTooLong({ from: startDate, to: endDate })))
  const count = useQuery({
    ...jobSheetsApi.count.query(asked),
    enabled: isRange,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const open = async () => {
    if (count.data?.orders === 0) toast.error(words.batchTitle, words.none)
    else {
      window.open(
        jobSheetsApi.batch.url({ ...asked, ...(recipes ? { recipes: 'true' as const } : {}) }),
        '_blank',
        'noopener',
      )
      onDone?.()
    }
  }
  return (
    <FormShell
      form={form}
      onSubmit={open}
      submitLabel={words.generate}
      submitError={words.failed}
      leaveGuard={false}
      disabled={count.isPending && isRange}
      secondary={secondary}
    >
      <Text size="sm">{words.batchText}</Text>
      {ranges?.({ from: startDate, to: endDate }, ({ from, to }) => {
        form.setValue('startDate', from, { shouldValidate: true })
        form.setValue('endDate', to, { shouldValidate: true })
      })}
      <FieldRow>
        <DateField name="startDate" label={words.startDate} required />
        <DateField name="endDate" label={words.endDate} />
      </FieldRow>
      <CheckboxField name="quotes" label={words.withQuotes} />
      <CheckboxField name="completed" label={words.withCompleted} />
      <CheckboxField name="recipes" label={words.withRecipes} />
      <Text size="sm" role="status" fw={600}>
        {isRange && count.data ? words.orders(count.data.orders) : count.isLoadingError ? count.error.message : ' '}
      </Text>
    </FormShell>
  )
}
