import { Checkbox, Input, Select } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { isoDate } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { optionsSaying } from '#web/form/fields/options-saying.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useField } from '#web/form/use-field.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Holidays } from '../holidays.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'

const CREDIT = 'https://github.com/commenthol/date-holidays'
const LICENCE = 'https://creativecommons.org/licenses/by-sa/3.0/'

/** The select accepts no empty value. */
const WHOLE = 'whole'

const Chosen = z.object({ days: z.array(isoDate).min(1, words.chooseHoliday) })
type Chosen = z.infer<typeof Chosen>

/** The country's public holidays, of which the owner ticks those to close on. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const [region, setRegion] = useState<string>()
  const asked = region === undefined ? {} : { region }
  const holidays = useQuery({ ...availabilityApi.holidays.query(asked), placeholderData: keepPreviousData })
  return (
    <FormDialog title={words.holidays} onClose={onClose}>
      <Loaded query={holidays} failed={words.holidaysFailed} waiting={<FormSkeleton fields={4} />}>
        {(data) => (
          <Offered holidays={data} isLoading={holidays.isPlaceholderData} onRegion={setRegion} onClose={onClose} />
        )}
      </Loaded>
    </FormDialog>
  )
}

type Props = { holidays: Holidays; isLoading: boolean; onRegion: (region: string) => void; onClose: () => void }

function Offered({ holidays, isLoading, onRegion, onClose }: Props) {
  const { country, isKnown, days, regions } = holidays
  const client = useQueryClient()
  const form = useAppForm(Chosen, { days: [] })
  if (!isKnown)
    return <EmptyState picture="calendar" title={words.holidaysUnknown(country)} text={words.holidaysUnknownText} />
  if (days.length === 0 && regions.length === 0)
    return <EmptyState picture="calendar" title={words.noHolidays} text={words.noHolidaysText(country)} />

  const block = async ({ days: chosen }: Chosen) => {
    const blocked = await availabilityApi.blockHolidays.call({ body: { region: holidays.region, days: chosen } })
    await Promise.all([availabilityApi.invalidate(client), settingsApi.invalidate(client)])
    toast.success(words.holidaysBlocked(blocked.days.length))
    onClose()
  }
  const chosen = form.watch('days')
  return (
    <DialogForm
      form={form}
      onSubmit={block}
      submitLabel={words.blockHolidays(chosen.length)}
      submitError={words.blockFailed}
    >
      <p className="quiet small flush">{words.holidaysText}</p>
      {regions.length > 0 ? (
        <Select
          label={words.region}
          data={[
            { value: WHOLE, label: words.wholeCountry },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={holidays.region ?? WHOLE}
          onChange={(region) => {
            form.reset()
            onRegion(region === null || region === WHOLE ? '' : region)
          }}
          searchable
          filter={optionsSaying}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
        />
      ) : null}
      <DaysField days={days} isLoading={isLoading} />
      <p className="quiet small flush">
        <a href={CREDIT} target="_blank" rel="noopener noreferrer">
          {words.holidaysCredit}
        </a>
        {', '}
        <a href={LICENCE} target="_blank" rel="noopener noreferrer">
          {words.holidaysLicence}
        </a>
      </p>
    </DialogForm>
  )
}

function DaysField({ days, isLoading }: { days: Holidays['days']; isLoading: boolean }) {
  const { dateLong } = useFormats()
  const { value, setValue, touch, shown } = useField<string[]>({ name: 'days', label: words.holidaysLegend })
  const chosen = value ?? []
  const free = days.filter(({ isBlocked }) => !isBlocked).map(({ day }) => day)
  const choose = (day: string, isChosen: boolean) =>
    setValue(isChosen ? [...chosen, day] : chosen.filter((other) => other !== day))
  return (
    <fieldset id={shown.id} className={classes.holidays} aria-busy={isLoading}>
      <legend>{shown.label}</legend>
      {free.length > 0 ? (
        <Checkbox
          label={words.chooseAll}
          checked={chosen.length === free.length}
          indeterminate={chosen.length > 0 && chosen.length < free.length}
          disabled={isLoading}
          onChange={(event) => setValue(event.currentTarget.checked ? free : [])}
        />
      ) : (
        <p className="quiet small flush">{words.allBlocked}</p>
      )}
      <ul>
        {days.map(({ day, name, isBlocked }) => (
          <li key={day}>
            <Checkbox
              label={name}
              description={isBlocked ? `${dateLong(day)} · ${words.holidayBlocked}` : dateLong(day)}
              checked={chosen.includes(day)}
              disabled={isBlocked || isLoading}
              onChange={(event) => choose(day, event.currentTarget.checked)}
              onBlur={touch}
            />
          </li>
        ))}
      </ul>
      {shown.error ? <Input.Error>{shown.error}</Input.Error> : null}
    </fieldset>
  )
}
