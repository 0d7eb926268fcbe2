import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { type TaxRate, TaxRateInput } from '../../taxes/tax-rate.ts'
import { taxPageWords as words } from '../../words.ts'
import { settingsApi, taxRatesApi } from '../settings-api.ts'

export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const form = useAppForm(TaxRateInput, {
    name: rate?.name ?? '',
    rate: rate?.rate ?? '',
    code: rate?.code ?? '',
    isDefault: rate?.isDefault ?? false,
  })

  const save = async ({ isDefault, ...input }: TaxRateInput) => {
    const body = { ...input, ...(isDefault && !rate?.isDefault ? { isDefault } : {}) }
    if (rate) await taxRatesApi.update.call({ id: rate.id, body: { ...body, version: rate.version } })
    else await taxRatesApi.create.call({ body })
    await Promise.all([taxRatesApi.invalidate(client), settingsApi.invalidate(client)])
    toast.success(words.rateSaved)
    onClose()
  }

  return (
    <FormDialog title={rate ? words.editRate : words.newRate} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={save}
        submitLabel={words.saveRate}
        label={rate ? words.editRate : words.newRate}
      >
        <TextField name="name" label={words.name} required autoFocus maxLength={60} />
        <FieldRow>
          <NumberField name="rate" label={words.rate} suffix="%" required />
          <TextField name="code" label={words.code} description={words.codeHelp} maxLength={20} />
        </FieldRow>
        {rate?.isDefault || rate?.archived ? null : <CheckboxField name="isDefault" label={words.isDefault} />}
      </DialogForm>
    </FormDialog>
  )
}
