import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { SettingsChanges } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FORM_START } from '#web/form/form-start.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Quiet } from '#web/records/record-cells.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { DistanceUnit } from '../filters.ts'
import { mileageWords as words } from '../words.ts'
import classes from './mileage.module.css'

const RatesForm = z.object({ mileageRates: SettingsChanges.shape.mileageRates.unwrap() })
type RatesForm = z.infer<typeof RatesForm>

/** Nothing is claimed while there is no rate. Recorded drives keep theirs. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery({ ...settingsApi.get.query({}), ...FORM_START }).data
  return (
    <FormDialog title={words.ratesTitle} onClose={onClose}>
      {settings === undefined ? (
        <FormSkeleton />
      ) : (
        <Rates rates={settings.mileageRates} unit={settings.distanceUnit} onClose={onClose} />
      )}
    </FormDialog>
  )
}

type RatesProps = { rates: RatesForm['mileageRates']; unit: DistanceUnit; onClose: () => void }

function Rates({ rates, unit, onClose }: RatesProps) {
  const client = useQueryClient()
  const form = useAppForm(RatesForm, { mileageRates: rates })
  const save = async (values: RatesForm) => {
    await settingsApi.update.call({ body: values })
    await settingsApi.invalidate(client)
    toast.success(words.ratesSaved)
    onClose()
  }
  return (
    <DialogForm form={form} onSubmit={save} submitLabel={words.save} label={words.ratesTitle}>
      <Quiet>{words.ratesText}</Quiet>
      <RateRows unit={unit} />
    </DialogForm>
  )
}

function RateRows({ unit }: { unit: DistanceUnit }) {
  const { control } = useFormContext<RatesForm>()
  const { today } = useFormats()
  const { fields, append, remove } = useRows({ control, name: 'mileageRates' })
  return (
    <>
      {fields.map((row, i) => (
        <div key={row.id} className={classes.rate}>
          <DateField name={`mileageRates.${i}.from`} label={words.from} required />
          <NumberField
            name={`mileageRates.${i}.rate`}
            label={words.perUnit}
            suffix={`/ ${words.units[row.unit]}`}
            required
          />
          <ActionIcon
            size={42}
            variant="subtle"
            color="gray"
            aria-label={words.removeRate(i + 1)}
            onClick={() => remove(i)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ from: `${today().slice(0, 4)}-01-01`, rate: '', unit })}
        >
          {words.addRate}
        </Button>
      </div>
    </>
  )
}
