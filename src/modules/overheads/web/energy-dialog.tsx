import type { z } from 'zod'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { energyCost, PERIODS } from '../overheads.ts'
import { EnergyUse } from '../schema.ts'
import { overheadWords as words } from '../words.ts'

type Props = {
  places: number
  onAdd: (row: { name: string; amount: string; period: string }) => void
  onClose: () => void
}

/** A row from kilowatts times hours times the price of a kWh. */
export function EnergyDialog({ places, onAdd, onClose }: Props) {
  const { symbol } = useFormats()
  const form = useAppForm(EnergyUse, { name: '', power: '', hours: '', period: 'week', tariff: '' })
  const add = async ({ name, period, ...use }: z.output<typeof EnergyUse>) =>
    onAdd({ name, period, amount: energyCost(use, places) })
  return (
    <FormDialog title={words.energyTitle} onClose={onClose}>
      <DialogForm form={form} onSubmit={add} submitLabel={words.addRow}>
        <p>{words.energyIntro}</p>
        <TextField name="name" label={words.machine} required autoFocus maxLength={60} />
        <FieldRow isPair>
          <NumberField name="power" label={words.power} suffix={words.kw} required />
          <NumberField name="tariff" label={words.tariff} prefix={symbol.trim()} required />
        </FieldRow>
        <FieldRow isPair>
          <NumberField name="hours" label={words.hoursOn} required />
          <SelectField
            name="period"
            label={words.period}
            options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          />
        </FieldRow>
      </DialogForm>
    </FormDialog>
  )
}
