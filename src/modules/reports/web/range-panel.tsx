import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Settings } from '#modules/settings/schema.ts'
import { checkTypedRange, typedRange } from '#shared/dates/typed-range.ts'
import { flag } from '#shared/fields.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import type { Report, Toggle } from '../report.ts'
import { reportWords as words } from '../words.ts'
import { RangePresets } from './range-presets.tsx'
import type { ReportSearch } from './report-search.ts'
import classes from './reports.module.css'

const Range = z
  .object({ ...typedRange, completed: flag, quotes: flag, cancelled: flag, ended: flag })
  .superRefine(checkTypedRange)

type Props = {
  report: Report
  settings: Settings
  search: ReportSearch & { startDate: string; endDate: string }
  busy: boolean
  onChange: (search: ReportSearch) => unknown
}

/** The choice of days: two dates or a named range. */
export function RangePanel({ report, settings, search, busy, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { startDate, endDate } = search
  const yes = (toggle: Toggle) => search[toggle] === 'true'
  const values = {
    startDate,
    endDate,
    completed: yes('completed'),
    quotes: yes('quotes'),
    cancelled: yes('cancelled'),
    ended: yes('ended'),
  }
  const form = useAppForm(Range, values)
  const show = ({ startDate: from, endDate: to, ...toggles }: z.output<typeof Range>) =>
    onChange({
      startDate: from ?? undefined,
      endDate: to ?? undefined,
      ...Object.fromEntries((report.toggles ?? []).flatMap((name) => (toggles[name] ? [[name, 'true']] : []))),
    })
  const pick = ({ from, to }: { from: string; to: string }) => {
    const next = { ...form.getValues(), startDate: from, endDate: to }
    form.reset(next)
    show(next as z.output<typeof Range>)
  }

  return (
    <Section
      title={words.dateRange}
      actions={
        <Button
          className={classes.unfold ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.changeDates}
        </Button>
      }
    >
      <RangePresets settings={settings} from={startDate} to={endDate} onPick={pick} />
      <div className={classes.dates} data-open={isOpen}>
        <FormShell
          form={form}
          onSubmit={async (typed) => show(typed)}
          submitLabel={busy ? words.generating : words.generate}
          submitError={words.failed}
          leaveGuard={false}
          enterSubmits
          disabled={busy}
        >
          <FieldRow isPair>
            <DateField name="startDate" label={words.startDate} required />
            <DateField name="endDate" label={words.endDate} />
          </FieldRow>
          {(report.toggles ?? []).map((toggle) => (
            <CheckboxField key={toggle} name={toggle} label={words.toggles[toggle]} />
          ))}
        </FormShell>
      </div>
    </Section>
  )
}
