import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '#web/feedback/toast.ts'
import { CheckboxField } from '#web/form/checkbox-field.tsx'
import { confirmLeave } from '#web/form/confirm-leave.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { kitWords } from '#web/words.ts'
import { type CustomField, type CustomFieldType, customFieldDraft, hasOptions, TYPE_LABELS } from '../custom-field.ts'
import { writeOptions } from '../option-list.ts'
import { formSettingsWords as words } from '../words.ts'
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

/** S1: the button appears once the name and, where there are some, the options are filled. */
function DoneButton({ label }: { label: string }) {
  const [name, type, options] = useWatch({ name: ['name', 'type', 'options'] }) as [string, CustomFieldType, string]
  const isFilled = name !== '' && (!hasOptions(type) || options !== '')
  return isFilled ? <Button type="submit">{label}</Button> : null
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

/** One question of the owner's own; it is kept in the page until that is saved. */
export function CustomFieldDialog({ field, otherNames, onClose, onDone }: Props) {
  const schema = useMemo(() => customFieldDraft(otherNames), [otherNames])
  const form = useAppForm(schema, {
    name: field?.name ?? '',
    type: field?.type ?? 'dropdown',
    options: writeOptions(field?.options ?? []),
    mandatory: field?.mandatory ?? false,
  })
  const { isDirty } = form.formState
  const close = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={field ? words.editField : words.addField}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
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
        />
        <SelectField name="type" label={words.fieldType} options={types} required />
        <OptionsField />
        <CheckboxField name="mandatory" label={words.fieldMandatory} />
        <div className={classes.dialogFoot}>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <DoneButton label={field ? words.updateThisField : words.addThisField} />
        </div>
      </FormShell>
    </Modal>
  )
}
