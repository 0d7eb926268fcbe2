import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { DATES_MAX, type ImportantDate } from '../contact-fields.ts'
import type { ContactInput } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'

export function DateFields() {
  const { setValue, clearErrors } = useFormContext<ContactInput>()
  const dates = useWatch<ContactInput, 'importantDates'>({ name: 'importantDates' }) ?? []
  const [added, setAdded] = useState<number>()
  // useFieldArray would report an error in a row before anything is typed.
  const change = (next: ImportantDate[]) => {
    clearErrors('importantDates')
    setValue('importantDates', next, { shouldDirty: true })
  }
  return (
    <fieldset className={classes.dateFields}>
      <Input.Label component="legend">{words.importantDates}</Input.Label>
      <p className="quiet fine flush">{words.importantDatesHelp}</p>
      {dates.length > 0 ? (
        <ul>
          {dates.map((_, i) => (
            // The index is the key: every field of a row follows the form's values.
            <li key={i}>
              <TextField
                name={`importantDates.${i}.what`}
                label={words.occasion}
                placeholder={words.occasionPlaceholder}
                maxLength={60}
                required
                autoFocus={i === added}
              />
              <DateField name={`importantDates.${i}.day`} label={words.day} required />
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={words.removeDate(i + 1)}
                onClick={() => change(dates.filter((_, at) => at !== i))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {dates.length < DATES_MAX ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            setAdded(dates.length)
            change([...dates, { what: '', day: '' }])
          }}
        >
          {words.addDate}
        </Button>
      ) : null}
    </fieldset>
  )
}
