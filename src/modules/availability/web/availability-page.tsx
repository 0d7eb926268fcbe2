import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import { AutosaveForm } from '#modules/settings/web/autosave-form.tsx'
import { choicesOf } from '#modules/settings/web/choices.ts'
import { ClosedDaysField } from '#modules/settings/web/tabs/closed-days-field.tsx'
import { NoticeField } from '#modules/settings/web/tabs/notice-field.tsx'
import { settingsPageWords } from '#modules/settings/words.ts'
import { isIsoDate, WEEK_DAYS, type WeekDay } from '#shared/dates/dates.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { BlockedRanges } from './blocked-ranges.tsx'
import { DayPreview } from './day-preview.tsx'
import type { Editing } from './editing.ts'
import { ShutOut } from './shut-out.tsx'

const RangeDialog = fetchedPart(async () => (await import('./range-dialog.tsx')).RangeDialog)

export function AvailabilityPage() {
  const { block } = useSearch({ strict: false }) as { block?: string }
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Editing>()
  useEffect(() => {
    if (block) setEditing({ from: isIsoDate(block) ? block : null })
  }, [block])
  const close = () => {
    setEditing(undefined)
    if (block) void navigate({ to: '/settings/availability', search: {}, replace: true })
  }
  return (
    <Page
      title={words.title}
      subtitle={settingsPageWords.autosaves}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      width="form"
    >
      <div className={classes.sections}>
        <AutosaveForm>
          {(settings) => (
            <>
              <WindowSection />
              <CapacitySection />
              <BlockedRanges onEdit={setEditing} />
              <DayPreview settings={settings} onEdit={setEditing} />
            </>
          )}
        </AutosaveForm>
      </div>
      {editing ? <RangeDialog editing={editing} onClose={close} /> : null}
    </Page>
  )
}

function WindowSection() {
  return (
    <Section title={words.window} description={words.windowText}>
      <div className={classes.fields}>
        <FieldRow>
          <AutosaveField field="minNoticeDays">
            <NoticeField name="minNoticeDays" label={settingsPageWords.minNoticeDays} />
          </AutosaveField>
          <AutosaveField field="bookAheadMonths">
            <NumberField
              name="bookAheadMonths"
              label={settingsPageWords.bookAheadMonths}
              description={<ShutOut />}
              suffix={settingsPageWords.monthsUnit}
              asNumber
            />
          </AutosaveField>
        </FieldRow>
        <AutosaveField field="recurringBlockedDays">
          <ClosedDaysField />
        </AutosaveField>
      </div>
    </Section>
  )
}

function CapacitySection() {
  const mode = useWatch({ name: 'capacityMode' }) as string
  const first = WEEK_DAYS.indexOf(useWatch({ name: 'weekStartDay' }) as WeekDay)
  const week = Array.from({ length: 7 }, (_, day) => (first + 1 + day) % 7)
  return (
    <Section title={words.capacity} description={words.capacityText}>
      <div className={classes.fields}>
        <AutosaveField field="capacityMode">
          <SelectField name="capacityMode" label={words.capacityMode} options={choicesOf(words.capacityModes)} />
        </AutosaveField>
        {mode === 'max_orders' ? (
          <AutosaveField field="maxOrdersPerWeekday">
            <fieldset className={classes.week}>
              <legend>{words.weekLegend}</legend>
              {week.map((day) => (
                <NumberField
                  key={day}
                  name={`maxOrdersPerWeekday.${day}`}
                  label={words.longWeekDays[day] as string}
                  asNumber
                />
              ))}
            </fieldset>
          </AutosaveField>
        ) : null}
      </div>
    </Section>
  )
}
