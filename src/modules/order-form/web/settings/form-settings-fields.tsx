import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { CUSTOM_FIELDS_MAX, type CustomField, customFieldErrors, renumbered } from '../../custom-field.ts'
import { formSettingsWords as words } from '../../words.ts'
import { orderForm } from '../order-form-api.ts'
import classes from './form-settings.module.css'
import { CustomFieldList } from './form-settings-field-list.tsx'

const CustomFieldDialog = fetchedPart(async () => (await import('./form-settings-field-dialog.tsx')).CustomFieldDialog)

const ID_LENGTH = 8

const newFieldId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => (byte % 36).toString(36)).join('')

/** Asks only if something depends on it. Returns false to keep it. */
async function mayDelete({ id, name }: CustomField): Promise<boolean> {
  try {
    const { [id]: answers = 0 } = await orderForm.countAnswers.call({})
    if (answers === 0) return true
    return await confirm({
      title: words.deleteTitle,
      message: words.deleteText(name, answers),
      confirmLabel: words.delete,
      danger: true,
    })
  } catch (error) {
    toast.error(words.error, failureText(error, words.deleteFailed))
    return false
  }
}

/** Edited here and saved with the page (S1); every act says so. */
export function CustomFieldsSection() {
  const { field: kept } = useController({ name: 'customFields' })
  const fields = kept.value as CustomField[]
  const [open, setOpen] = useState<{ field: CustomField | undefined }>()
  const addButton = useRef<HTMLButtonElement>(null)

  const change = (next: CustomField[], told: string) => {
    kept.onChange(renumbered(next))
    toast.success(told, words.rememberToSave)
  }
  const remove = async (field: CustomField) => {
    if (!(await mayDelete(field))) return
    change(
      fields.filter(({ id }) => id !== field.id),
      words.fieldDeleted,
    )
    addButton.current?.focus()
  }
  const require = (field: CustomField) =>
    change(
      fields.map((other) => (other.id === field.id ? { ...other, mandatory: !field.mandatory } : other)),
      field.mandatory ? words.nowOptional(field.name) : words.nowRequired(field.name),
    )

  const isFull = fields.length >= CUSTOM_FIELDS_MAX
  return (
    <Section
      title={words.fields}
      description={isFull ? customFieldErrors.manyFields : words.fieldsText}
      actions={
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => setOpen({ field: undefined })}
        >
          {words.addField}
        </Button>
      }
      flush={fields.length > 0}
    >
      {fields.length === 0 ? (
        <p className={classes.none}>{words.noFields}</p>
      ) : (
        <CustomFieldList
          fields={fields}
          onMove={(next) => change(next, words.fieldsMoved)}
          onRequire={require}
          onEdit={(field) => setOpen({ field })}
          onDelete={remove}
        />
      )}
      {open ? (
        <CustomFieldDialog
          field={open.field}
          otherNames={fields.filter(({ id }) => id !== open.field?.id).map(({ name }) => name)}
          onClose={() => setOpen(undefined)}
          onDone={(typed) => {
            const { field } = open
            setOpen(undefined)
            if (field)
              change(
                fields.map((other) => (other.id === field.id ? { ...field, ...typed } : other)),
                words.fieldUpdated,
              )
            else change([...fields, { ...typed, id: newFieldId(), order: fields.length }], words.fieldAdded)
          }}
        />
      ) : null}
    </Section>
  )
}
