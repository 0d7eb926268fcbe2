import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
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
import { useFormats } from '#web/text/formats.tsx'
import { PRESETS, PRESETS_AT_HAND, type Preset } from '../ranges.ts'
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
  /** Stands at the end of the line. */
  children?: ReactNode
}

/**
 * The days of a report in one line that stays in sight: what they are, and the named ranges at hand. Behind the first
 * are the other ranges, two dates, and the kinds of rows to include.
 */
export function RangePanel({ report, settings, search, busy, onChange, children }: Props) {
  const { days } = useFormats()
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
  const atHand: readonly Preset[] = PRESETS_AT_HAND[report.range]
  const included = (report.toggles ?? []).filter(yes)
  const show = ({ startDate: from, endDate: to, ...toggles }: z.output<typeof Range>) => {
    setOpen(false)
    return onChange({
      startDate: from ?? undefined,
      endDate: to ?? undefined,
      ...Object.fromEntries((report.toggles ?? []).flatMap((name) => (toggles[name] ? [[name, 'true']] : []))),
    })
  }
  const showWith = (changes: Partial<z.output<typeof Range>>) => {
    const next = { ...values, ...changes }
    form.reset(next)
    return show(next)
  }
  const pick = ({ from, to }: { from: string; to: string }) => showWith({ startDate: from, endDate: to })

  return (
    <>
      <div className={classes.line} role="group" aria-label={words.dateRange}>
        <Button
          variant="default"
          aria-label={words.changeDates(days(startDate, endDate))}
          aria-expanded={isOpen}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {days(startDate, endDate)}
        </Button>
        <div className={classes.presets}>
          <RangePresets settings={settings} from={startDate} to={endDate} onPick={pick} presets={atHand} inLine />
        </div>
        {children}
      </div>
      {isOpen ? (
        <Section>
          <RangePresets
            settings={settings}
            from={startDate}
            to={endDate}
            onPick={pick}
            presets={PRESETS.filter((preset) => !atHand.includes(preset))}
          />
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
        </Section>
      ) : null}
      {included.length > 0 ? (
        <div className={classes.included}>
          {included.map((toggle) => (
            <Button
              key={toggle}
              size="compact-sm"
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={words.leaveOut(words.toggles[toggle])}
              onClick={() => showWith({ [toggle]: false })}
            >
              {words.toggles[toggle]}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}
