import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { toast } from '#web/feedback/toast.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog, useFormDialog } from '#web/form/form-dialog.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import {
  type CustomField,
  type CustomFieldType,
  customFieldDraft,
  hasOptions,
  TYPE_LABELS,
} from '../../custom-field.ts'
import { writeOptions } from '../../option-list.ts'
import { formSettingsWords as words } from '../../words.ts'
import classes from './form-settings.module.css'

type Typed = Pick<CustomField, 'name' | 'type' | 'options' | 'mandatory'>

type Props = {
  /** The field to change; undefined adds one. */
  field: CustomField | undefined
  otherNames: readonly string[]
  onClose: () => void
  onDone: (typed: Typed) => void
}

const types = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** S1: the button appears once the name and, if needed, the options are filled in. */
function Foot({ label }: { label: string }) {
  const close = useFormDialog(useFormState().isDirty)
  const [name, type, options] = useWatch({ name: ['name', 'type', 'options'] }) as [string, CustomFieldType, string]
  const isFilled = name !== '' && (!hasOptions(type) || options !== '')
  return (
    <div className={classes.dialogFoot}>
      <Button variant="default" onClick={() => void close()}>
        {words.cancel}
      </Button>
      {isFilled ? <Button type="submit">{label}</Button> : null}
    </div>
  )
}

function OptionsField() {
  const type = useWatch({ name: 'type' }) as CustomFieldType
  if (!hasOptions(type)) return null
  return (
    <TextAreaField
      name="options"
      label={words.fieldOptions}
      description={words.fieldOptionsHelp}
      minRows={2}
      maxLength={25_000}
      required
    />
  )
}

/** One question of the owner's own, which is saved with the page. */
export function CustomFieldDialog({ field, otherNames, onClose, onDone }: Props) {
  const schema = useMemo(() => customFieldDraft(otherNames), [otherNames])
  const form = useAppForm(schema, {
    name: field?.name ?? '',
    type: field?.type ?? 'dropdown',
    options: writeOptions(field?.options ?? []),
    mandatory: field?.mandatory ?? false,
  })
  return (
    <FormDialog title={field ? words.editField : words.addField} onClose={onClose}>
      <FormShell
        form={form}
        save="none"
        label={field ? words.editField : words.addField}
        submitLabel={words.addThisField}
        onSubmit={async (typed) => onDone(typed)}
        onInvalid={(message) => toast.error(words.error, message)}
        leaveGuard={false}
      >
        <TextField
          name="name"
          label={words.fieldName}
          placeholder={words.fieldNamePlaceholder}
          maxLength={200}
          required
          autoFocus
        />
        <SelectField name="type" label={words.fieldType} options={types} required />
        <OptionsField />
        <CheckboxField name="mandatory" label={words.fieldMandatory} />
        <Foot label={field ? words.updateThisField : words.addThisField} />
      </FormShell>
    </FormDialog>
  )
}
